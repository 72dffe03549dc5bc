/** The text of a notice about the form or about restored input, and its button. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { lazy, Suspense } from 'react';
import { useFormSession, useFormState } from './context.ts';
import type { ShowField } from './FormChangeList.tsx';
import type { UpdateKind } from './form-session.ts';
import { t } from './translations.ts';

/** Loaded when a new version of the form asks something of the user. */
const FormChangeList = lazy(() => import('./FormChangeList.tsx'));

interface Props {
  notice: Extract<UpdateKind, 'changed' | 'restored'>;
  onShow: ShowField | undefined;
}

export default function UpdateNoticeAlert({ notice, onShow }: Props) {
  const { cell, store, untouched } = useFormSession();
  const changed = useFormState((formState) => formState.changed);
  const close = () => cell.set({ updateNotice: null });
  const discard = () => {
    store.replace(untouched);
    cell.set({ updateNotice: null, clashes: {}, serverErrors: {} });
  };
  const hasChanges = changed !== null && Object.values(changed).some((list) => list.length > 0);
  return (
    <Alert
      severity={notice === 'changed' ? 'warning' : 'info'}
      onClose={notice === 'restored' ? undefined : close}
      closeText={t('news.close')}
      sx={{
        mb: 2,
        // One line also on a phone, so that the first question stays near the top.
        ...(notice === 'restored' && { alignItems: 'center', py: 0, '& .MuiAlert-action': { pt: 0 } }),
        '& .MuiAlert-message': { flex: 1, minWidth: 0 },
      }}
      action={
        notice === 'restored' ? (
          <Button
            size="small"
            color="inherit"
            aria-label={t('news.discard_label')}
            onClick={discard}
            sx={{ minHeight: 48 }}
          >
            {t('news.discard')}
          </Button>
        ) : undefined
      }
    >
      {t(`news.${notice}`)}
      {notice === 'changed' && ` ${t(hasChanges ? 'changed.asks' : 'changed.fits')}`}
      {notice === 'changed' && hasChanges && (
        <Suspense fallback={null}>
          <FormChangeList changed={changed} onShow={onShow} />
        </Suspense>
      )}
    </Alert>
  );
}
