/** Saved views of a form, own ones and shared ones: select, save under a name, share, rename, delete. */

import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import Bookmark from 'lucide-react/icons/bookmark';
import { type FormEvent, useState } from 'react';
import type { SavedView } from '#contract/staff-submissions.ts';
import { Action } from '../../components/Action.tsx';
import { CheckboxRow } from '../../components/CheckboxRow.tsx';
import { Field } from '../../components/Field.tsx';
import type { ChangeList } from '../../components/lists/useList.ts';
import { Sheet } from '../../components/Sheet.tsx';
import { showToast } from '../../components/toasts.ts';
import { useAction } from '../../components/useAction.ts';
import { saveView, viewsQuery } from './api.ts';
import { fromView, type GridState, toView } from './grid-state.ts';
import { SavedViewItem } from './SavedViewItem.tsx';
import { t } from './translations.ts';

interface Props {
  state: GridState;
  change: ChangeList<GridState>;
}

/** Saves what the list shows now. */
function NewView({ state }: { state: GridState }) {
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const { isBusy, problem, run } = useAction(() => saveView(name, state.form, toView(state), isShared), {
    onSuccess: (view) => {
      showToast({ title: t('views.saved', { name: view.name }), variant: 'success' });
      setName('');
      setShared(false);
    },
  });
  return (
    <Box
      component="form"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void run();
      }}
      noValidate
      sx={{ display: 'grid', gap: 1.5 }}
    >
      <Field
        label={t('views.name')}
        name="view_name"
        value={name}
        onChange={setName}
        errors={problem ? (problem.errors.name ?? [problem.message]) : []}
        hint={t('views.hint')}
        maxLength={60}
      />
      <CheckboxRow label={t('views.share')} checked={isShared} onChange={setShared} />
      <Action look="filled" type="submit" busy={isBusy}>
        {t('views.save')}
      </Action>
    </Box>
  );
}

export function SavedViews({ state, change }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { data: views = [] } = useQuery(viewsQuery(state.form));
  const open = (view: SavedView) => {
    change(fromView(state.form, view.state, state.per_page));
    setOpen(false);
  };
  return (
    <>
      <Box component={Action} look="outlined" size="small" onClick={() => setOpen(true)} sx={{ minHeight: 44 }}>
        <Bookmark aria-hidden size={18} />
        {views.length > 0 ? t('views.button_count', { count: views.length }) : t('views.button')}
      </Box>
      {isOpen && (
        <Sheet title={t('views.title')} onClose={() => setOpen(false)}>
          {views.length === 0 && <Box sx={{ color: 'text.secondary', mb: 2 }}>{t('views.none')}</Box>}
          <Box
            component="ul"
            aria-label={t('views.title')}
            sx={{ listStyle: 'none', m: 0, p: 0, mb: 3, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
          >
            {views.map((view) => (
              <SavedViewItem key={view.id} view={view} onOpen={() => open(view)} />
            ))}
          </Box>
          <NewView state={state} />
        </Sheet>
      )}
    </>
  );
}
