/** Choice of the questions that the grid shows as columns. */
import Box from '@mui/material/Box';
import Columns3 from 'lucide-react/icons/columns-3';
import { useState } from 'react';
import type { SubmissionColumns } from '#contract/staff-submissions.ts';
import { Action } from '../../components/Action.tsx';
import { CheckboxRow } from '../../components/CheckboxRow.tsx';
import type { ChangeList } from '../../components/lists/useList.ts';
import { Sheet } from '../../components/Sheet.tsx';
import type { GridState } from './grid-state.ts';
import { shownColumns } from './grid-state.ts';
import { t } from './translations.ts';

interface Props {
  state: GridState;
  change: ChangeList<GridState>;
  known: SubmissionColumns;
}

export function ColumnChoice({ state, change, known }: Props) {
  const [isOpen, setOpen] = useState(false);
  const shown = shownColumns(state, known.columns).map(({ field }) => field);
  const choose = (columns: string[] | null) => change({ columns, page: state.page }, { replace: true });
  const toggle = (field: string, on: boolean) => choose(on ? [...shown, field] : shown.filter((one) => one !== field));
  return (
    <>
      <Box component={Action} look="outlined" size="small" onClick={() => setOpen(true)} sx={{ minHeight: 44 }}>
        <Columns3 aria-hidden size={18} />
        {t('columns.button')}
      </Box>
      {isOpen && (
        <Sheet
          title={t('columns.title')}
          onClose={() => setOpen(false)}
          footer={
            <>
              <Action look="outlined" onClick={() => choose(null)}>
                {t('columns.reset')}
              </Action>
              <Action look="filled" onClick={() => setOpen(false)}>
                {t('columns.done')}
              </Action>
            </>
          }
        >
          {known.columns.map(({ field, label }) => (
            <CheckboxRow
              key={field}
              label={label}
              checked={shown.includes(field)}
              onChange={(on) => toggle(field, on)}
            />
          ))}
        </Sheet>
      )}
    </>
  );
}
