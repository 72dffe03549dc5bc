/** One saved view: opens it, copies its address, and for its owner renames, shares or deletes it. */
import Box from '@mui/material/Box';
import Settings2 from 'lucide-react/icons/settings-2';
import Trash2 from 'lucide-react/icons/trash-2';
import { type FormEvent, useState } from 'react';
import type { SavedView } from '#contract/staff-submissions.ts';
import { Action } from '../../components/Action.tsx';
import { CheckboxRow } from '../../components/CheckboxRow.tsx';
import { CopyButton } from '../../components/CopyButton.tsx';
import { Field } from '../../components/Field.tsx';
import { IconAction } from '../../components/IconAction.tsx';
import { showProblem } from '../../components/show-problem.ts';
import { useAction } from '../../components/useAction.ts';
import { useUser } from '../../session/user.ts';
import { changeView, removeView, SUBMISSIONS_PATH } from './api.ts';
import { t } from './translations.ts';

/** The address that opens the view. */
const addressOf = ({ id, form }: SavedView): string => {
  const query = new URLSearchParams({ ...(form ? { form } : {}), view: id });
  return `${window.location.origin}${SUBMISSIONS_PATH}?${query}`;
};

function EditView({ view, onDone }: { view: SavedView; onDone: () => void }) {
  const [name, setName] = useState(view.name);
  const [shared, setShared] = useState(view.shared);
  const { isBusy, problem, run } = useAction(() => changeView(view.id, { name, shared }), { onSuccess: onDone });
  return (
    <Box
      component="form"
      noValidate
      aria-label={t('views.edit_title')}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void run();
      }}
      sx={{ display: 'grid', gap: 1, pb: 2 }}
    >
      <Field
        label={t('views.name')}
        name={`view_name_${view.id}`}
        value={name}
        onChange={setName}
        errors={problem ? (problem.errors.name ?? [problem.message]) : []}
        maxLength={60}
      />
      <CheckboxRow label={t('views.share')} checked={shared} onChange={setShared} />
      <Action look="outlined" type="submit" busy={isBusy}>
        {t('views.edit_save')}
      </Action>
    </Box>
  );
}

export function SavedViewItem({ view, onOpen }: { view: SavedView; onOpen: () => void }) {
  const [isEditing, setEditing] = useState(false);
  const { data: user } = useUser();
  const { run: remove } = useAction(() => removeView(view.id), { onProblem: (problem) => showProblem(problem) });
  const isOwn = view.owner.id === user?.id;
  const about = !view.shared
    ? t('views.own')
    : isOwn
      ? t('views.shared_by_me')
      : t('views.shared_by', { name: view.owner.name });
  return (
    <Box component="li" sx={{ py: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box
          component={Action}
          sx={{ flex: 1, justifyContent: 'flex-start', textAlign: 'left', overflowWrap: 'anywhere' }}
          onClick={onOpen}
        >
          {view.name}
        </Box>
        {view.can_change && (
          <>
            <IconAction label={t('views.more', { name: view.name })} onClick={() => setEditing(!isEditing)}>
              <Settings2 aria-hidden size={20} />
            </IconAction>
            <IconAction label={t('views.remove', { name: view.name })} onClick={() => void remove()}>
              <Trash2 aria-hidden size={20} />
            </IconAction>
          </>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', pl: 1.5, pb: 0.5 }}>
        <Box sx={{ flex: '1 1 9rem', color: 'text.secondary', fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
          {about}
        </Box>
        {view.shared && (
          <CopyButton text={addressOf(view)} copied={t('views.copied')}>
            {t('views.copy')}
          </CopyButton>
        )}
      </Box>
      {isEditing && <EditView view={view} onDone={() => setEditing(false)} />}
    </Box>
  );
}
