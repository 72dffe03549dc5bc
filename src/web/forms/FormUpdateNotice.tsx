/**
 * Tells the user about changes they did not make: the form was changed, an earlier session is continued, or unsaved
 * changes were restored.
 */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { memo } from 'react';
import { useFormSession, useFormState } from './context.ts';
import { FormChangeList, type ShowField } from './FormChangeList.tsx';
import { updateNoticeId } from './focus.ts';
import { useTranslate } from './i18n.ts';

export const FormUpdateNotice = memo(function News({ onShow }: { onShow?: ShowField }) {
  const t = useTranslate();
  const { cell, store, untouched, props } = useFormSession();
  const notice = useFormState((formState) => formState.updateNotice);
  const changed = useFormState((formState) => formState.changed);
  const isClosing = useFormState(({ doc }) => doc.state === 'closing');
  const close = () => cell.set({ updateNotice: null });
  const discard = () => {
    store.replace(untouched);
    cell.set({ updateNotice: null, clashes: {}, serverErrors: {}, epoch: cell.get().epoch + 1 });
  };
  const isShown = notice === 'changed' || notice === 'restored' || notice === 'resumed';
  const hasChanges = changed !== null && Object.values(changed).some((list) => list.length > 0);
  return (
    <div role="status" id={updateNoticeId(props.form)} tabIndex={-1} className="form-news">
      {isClosing && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('news.closing')}
        </Alert>
      )}
      {isShown && (
        <Alert
          severity={notice === 'changed' ? 'warning' : 'info'}
          onClose={notice === 'restored' ? undefined : close}
          closeText={t('news.close')}
          sx={{ mb: 2, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}
          action={
            notice === 'restored' ? (
              <Button size="small" color="inherit" onClick={discard}>
                {t('news.discard')}
              </Button>
            ) : undefined
          }
        >
          {t(`news.${notice}`)}
          {notice === 'changed' && ` ${t(hasChanges ? 'changed.asks' : 'changed.fits')}`}
          {notice === 'changed' && hasChanges && <FormChangeList changed={changed} onShow={onShow} />}
        </Alert>
      )}
    </div>
  );
});
