/** Assigns several selected messages to one staff member, and lists those that failed. */
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import type { TicketItem } from '#contract/tickets.ts';
import { BulkBar, BulkResultDialog } from '../../components/BulkSelection.tsx';
import { t as tBulk } from '../../components/bulk-translations.ts';
import { DialogFrame } from '../../components/DialogFrame.tsx';
import { NativeSelect } from '../../components/NativeSelect.tsx';
import { useBulkRun } from '../../components/useBulkRun.ts';
import type { Selection } from '../../components/useSelection.ts';
import { staffQuery, updateTicket } from './api.ts';
import { t } from './translations.ts';

interface Props {
  selection: Selection<TicketItem>;
  /** Further buttons of the bar. */
  children?: ReactNode;
}

export function BulkAssignTickets({ selection, children }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState('');
  const { isBusy, results, run, clearResults: forget } = useBulkRun(selection, ({ number }) => number);
  const { data: staff } = useQuery({ ...staffQuery, enabled: isOpen });
  const { rows } = selection;
  const send = async () => {
    const call = ({ id: ticket, version }: TicketItem) =>
      updateTicket(ticket, { version, assignee_id: chosen === '' ? null : chosen });
    await run(call);
    setOpen(false);
  };
  return (
    <>
      <BulkBar count={rows.length} onClear={selection.clear}>
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {t('assign.button')}
        </Button>
        {children}
      </BulkBar>
      {isOpen && (
        <DialogFrame open fullWidth maxWidth="sm" onClose={() => setOpen(false)} aria-labelledby={id}>
          <DialogTitle id={id} component="h2">
            {t('assign.title', { count: rows.length })}
          </DialogTitle>
          <DialogContent>
            <NativeSelect
              label={t('column.assignee')}
              value={chosen}
              options={[
                { value: '', label: t('nobody') },
                ...(staff?.items ?? []).map(({ id: value, name }) => ({ value, label: name })),
              ]}
              onChange={setChosen}
            />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setOpen(false)}>{tBulk('cancel')}</Button>
            <Button variant="contained" disabled={isBusy || !staff} onClick={() => void send()}>
              {isBusy ? tBulk('busy') : t('assign.button')}
            </Button>
          </DialogActions>
        </DialogFrame>
      )}
      <BulkResultDialog results={results} onClose={forget} />
    </>
  );
}
