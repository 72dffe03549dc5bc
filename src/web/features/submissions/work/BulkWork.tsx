/** Assigns the selected submissions to one staff member, or marks them as handled. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { StaffSubmission } from '#contract/staff-submissions.ts';
import { BulkResultDialog } from '../../../components/BulkSelection.tsx';
import { t as tBulk } from '../../../components/bulk-translations.ts';
import { DialogFrame } from '../../../components/DialogFrame.tsx';
import { NativeSelect } from '../../../components/NativeSelect.tsx';
import { assigneesQuery } from './api.ts';
import { assigneeOptions } from './assignee-options.ts';
import { t } from './translations.ts';
import type { BulkWork } from './useBulkWork.ts';

/** Each row is a call of its own, so more would take too long. */
const MOST_BULK = 200;

interface DialogProps {
  count: number;
  isBusy: boolean;
  onSend: (assignee: string | null) => void;
  onClose: () => void;
}
function AssignDialog({ count, isBusy, onSend, onClose }: DialogProps) {
  const id = useId();
  const [chosen, setChosen] = useState('');
  const { data: staff } = useQuery(assigneesQuery);
  return (
    <DialogFrame open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id} component="h2">
        {t('bulk.assign_title', { count })}
      </DialogTitle>
      <DialogContent>
        <NativeSelect
          label={t('assignee')}
          value={chosen}
          options={assigneeOptions(staff, null)}
          onChange={setChosen}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{tBulk('cancel')}</Button>
        <Button variant="contained" disabled={isBusy || !staff} onClick={() => onSend(chosen === '' ? null : chosen)}>
          {isBusy ? tBulk('busy') : t('bulk.assign')}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}

interface Props {
  rows: StaffSubmission[];
  work: BulkWork;
}

/** In the bar of the selection. */
export function BulkWorkButtons({ rows, work: { isBusy, change } }: Props) {
  const [isOpen, setOpen] = useState(false);
  const isTooMany = rows.length > MOST_BULK;
  const areHandled = rows.every(({ work }) => work.handled_at !== null);
  const assign = async (assignee_id: string | null) => {
    await change({ assignee_id });
    setOpen(false);
  };
  return (
    <>
      <Button variant="outlined" disabled={isBusy || isTooMany} onClick={() => setOpen(true)}>
        {t('bulk.assign')}
      </Button>
      <Button variant="outlined" disabled={isBusy || isTooMany} onClick={() => void change({ handled: !areHandled })}>
        {isBusy && !isOpen ? tBulk('busy') : t(areHandled ? 'bulk.unmark' : 'bulk.mark')}
      </Button>
      {isTooMany && (
        <Box role="status" sx={{ color: 'text.secondary', flexBasis: '100%' }}>
          {t('bulk.too_many', { most: MOST_BULK })}
        </Box>
      )}
      {isOpen && (
        <AssignDialog
          count={rows.length}
          isBusy={isBusy}
          onSend={(assignee) => void assign(assignee)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** Outside the bar, which disappears together with the selection. */
export const BulkWorkResults = ({ work: { results, undo, clearResults } }: Pick<Props, 'work'>) => (
  <BulkResultDialog
    results={results}
    onClose={clearResults}
    action={undo && <Button onClick={() => void undo()}>{t('bulk.undo')}</Button>}
  />
);
