/**
 * Tells the user about changes they did not make: the form was changed, an earlier session is continued, or unsaved
 * changes were restored.
 */
import Button from '@mui/material/Button';
import { lazy, memo, Suspense } from 'react';
import { useFormSession, useFormState } from './context.ts';
import type { ShowField } from './FormChangeList.tsx';
import { updateNoticeId } from './focus.ts';
import { useTranslate } from './i18n.ts';
import { LazyAlert } from './LazyAlert.tsx';

/** Loaded when a new version of the form asks something of the user. */
const FormChangeList = lazy(() => import('./FormChangeList.tsx'));

export const FormUpdateNotice = memo(function FormUpdateNotice({ onShow }: { onShow?: ShowField }) {
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
        <LazyAlert severity="warning" sx={{ mb: 2 }}>
          {t('news.closing')}
        </LazyAlert>
      )}
      {isShown && (
        <LazyAlert
          severity={notice === 'changed' ? 'warning' : 'info'}
          onClose={notice === 'restored' ? undefined : close}
          closeText={t('news.close')}
          sx={{
            mb: 2,
            // On a phone the button stands below the text.
            ...(notice === 'restored' && { flexWrap: { xs: 'wrap', sm: 'nowrap' }, '& .MuiAlert-action': { pt: 0 } }),
            '& .MuiAlert-message': { flex: notice === 'restored' ? '1 1 12rem' : 1, minWidth: 0 },
          }}
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
          {notice === 'changed' && hasChanges && (
            <Suspense fallback={null}>
              <FormChangeList changed={changed} onShow={onShow} />
            </Suspense>
          )}
        </LazyAlert>
      )}
    </div>
  );
});
