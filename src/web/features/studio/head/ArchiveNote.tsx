/** Notice above an archived form: why it is read-only, and how to restore it. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { longDateTime } from '../../../format/dates.ts';
import { useStudio } from '../store.tsx';
import { t } from '../translations.ts';
import { LifecycleDialog } from './LifecycleDialog.tsx';

export function ArchiveNote() {
  const { archived } = useStudio();
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  if (!archived) return null;
  return (
    <Alert
      severity="info"
      action={
        <Button size="small" color="inherit" onClick={() => setConfirmOpen(true)}>
          {t('end.restore')}
        </Button>
      }
    >
      {t('end.archived', { when: longDateTime(archived.at), by: archived.by?.name ?? t('clash.somebody') })}
      {isConfirmOpen && <LifecycleDialog ending="restore" onClose={() => setConfirmOpen(false)} />}
    </Alert>
  );
}
