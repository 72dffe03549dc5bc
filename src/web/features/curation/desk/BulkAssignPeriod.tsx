/** Assigns several selected entries to a period that is open or in assessment. */
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import type { QueuedEntry } from '#contract/curation.ts';
import { BulkBar, BulkResultDialog } from '../../../components/BulkSelection.tsx';
import { t as tBulk } from '../../../components/bulk-translations.ts';
import { DialogFrame } from '../../../components/DialogFrame.tsx';
import { NativeSelect } from '../../../components/NativeSelect.tsx';
import { useBulkRun } from '../../../components/useBulkRun.ts';
import type { Selection } from '../../../components/useSelection.ts';
import { assignToPeriod, queueQuery } from './api.ts';
import { t } from './translations.ts';

interface BarProps {
  selection: Selection<QueuedEntry>;
  /** Further buttons of the bar. */
  children?: ReactNode;
}

export function BulkAssignPeriod({ selection, children }: BarProps) {
  const [isOpen, setOpen] = useState(false);
  const {
    isBusy,
    results,
    run,
    clearResults: forget,
  } = useBulkRun(selection, ({ number, business_name }) => [number, business_name].filter(Boolean).join(' · '));
  const close = () => setOpen(false);
  const count = selection.rows.length;
  return (
    <>
      <BulkBar count={count} onClear={selection.clear}>
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {t('bulk.assign')}
        </Button>
        {children}
      </BulkBar>
      {isOpen && (
        <PeriodDialog
          count={count}
          isBusy={isBusy}
          onSend={(period_id) => void run(({ id }) => assignToPeriod(id, { period_id })).then(close)}
          onClose={close}
        />
      )}
      <BulkResultDialog results={results} onClose={forget} />
    </>
  );
}

interface Props {
  /** Number of selected entries. */
  count: number;
  isBusy: boolean;
  onSend: (period: string) => void;
  onClose: () => void;
}

export function PeriodDialog({ count, isBusy, onSend, onClose }: Props) {
  const id = useId();
  const { data } = useQuery(queueQuery('staff'));
  const periods = data?.periods.filter(({ status }) => status === 'open' || status === 'review') ?? [];
  const [chosen, setChosen] = useState('');
  const period = chosen || periods[0]?.id || '';
  return (
    <DialogFrame open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id} component="h2">
        {t('bulk.assign_title', { count })}
      </DialogTitle>
      <DialogContent>
        {data && periods.length === 0 ? (
          t('bulk.no_period')
        ) : (
          <NativeSelect
            label={t('bulk.period')}
            value={period}
            options={periods.map(({ id: value, title }) => ({ value, label: title }))}
            onChange={setChosen}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{tBulk('cancel')}</Button>
        <Button variant="contained" disabled={isBusy || period === ''} onClick={() => onSend(period)}>
          {isBusy ? tBulk('busy') : t('bulk.assign')}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
