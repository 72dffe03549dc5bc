/** The user's saved views of a form: select, save under a name, delete. */

import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import Bookmark from 'lucide-react/icons/bookmark';
import Trash2 from 'lucide-react/icons/trash-2';
import { type FormEvent, useState } from 'react';
import { toProblem } from '../../api/problem.ts';
import { Action } from '../../components/Action.tsx';
import { Field } from '../../components/Field.tsx';
import { IconAction } from '../../components/IconAction.tsx';
import type { ChangeList } from '../../components/lists/useList.ts';
import { Sheet } from '../../components/Sheet.tsx';
import { showToast } from '../../components/toasts.ts';
import { removeView, saveView, viewsQuery } from './api.ts';
import { fromView, type GridState, toView } from './grid-state.ts';
import { t } from './translations.ts';

interface Props {
  state: GridState;
  change: ChangeList<GridState>;
}

export function SavedViews({ state, change }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [errors, setErrors] = useState<string[]>([]);
  const { data: views = [] } = useQuery(viewsQuery(state.form));
  const keep = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const view = await saveView(name, state.form, toView(state));
      showToast({ title: t('views.saved', { name: view.name }), variant: 'success' });
      setName('');
      setErrors([]);
    } catch (error) {
      const problem = toProblem(error);
      setErrors(problem.errors.name ?? [problem.message]);
    }
  };
  const forget = async (id: string) => {
    try {
      await removeView(id);
    } catch (error) {
      showToast({ title: toProblem(error).message, variant: 'destructive' });
    }
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
          <Box component="ul" aria-label={t('views.title')} sx={{ listStyle: 'none', m: 0, p: 0, mb: 3 }}>
            {views.map((view) => (
              <Box component="li" key={view.id} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                <Box
                  component={Action}
                  sx={{ flex: 1, justifyContent: 'flex-start', textAlign: 'left', overflowWrap: 'anywhere' }}
                  onClick={() => {
                    change(fromView(state.form, view.state, state.per_page));
                    setOpen(false);
                  }}
                >
                  {view.name}
                </Box>
                <IconAction label={t('views.remove', { name: view.name })} onClick={() => void forget(view.id)}>
                  <Trash2 aria-hidden size={20} />
                </IconAction>
              </Box>
            ))}
          </Box>
          <Box
            component="form"
            onSubmit={(event: FormEvent) => void keep(event)}
            noValidate
            sx={{ display: 'grid', gap: 2 }}
          >
            <Field
              label={t('views.name')}
              name="view_name"
              value={name}
              onChange={setName}
              errors={errors}
              hint={t('views.hint')}
              maxLength={60}
            />
            <Action look="filled" type="submit">
              {t('views.save')}
            </Action>
          </Box>
        </Sheet>
      )}
    </>
  );
}
