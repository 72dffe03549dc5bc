/** Tells the user about changes they did not make: the form was changed, or unsaved changes were restored. */
import { lazy, memo, Suspense } from 'react';
import { useFormSession, useFormState } from './context.ts';
import type { ShowField } from './FormChangeList.tsx';
import { updateNoticeId } from './focus.ts';
import { LazyAlert } from './LazyAlert.tsx';
import { t } from './translations.ts';

/** Loaded when there is a notice: a form usually begins without one. */
const UpdateNoticeAlert = lazy(() => import('./UpdateNoticeAlert.tsx'));

export const FormUpdateNotice = memo(function FormUpdateNotice({ onShow }: { onShow?: ShowField }) {
  const { idPrefix } = useFormSession();
  const notice = useFormState((formState) => formState.updateNotice);
  const isClosing = useFormState(({ doc }) => doc.state === 'closing');
  return (
    <div role="status" id={updateNoticeId(idPrefix)} tabIndex={-1} className="form-news">
      {isClosing && (
        <LazyAlert severity="warning" sx={{ mb: 2 }}>
          {t('news.closing')}
        </LazyAlert>
      )}
      {(notice === 'changed' || notice === 'restored') && (
        <Suspense fallback={null}>
          <UpdateNoticeAlert notice={notice} onShow={onShow} />
        </Suspense>
      )}
    </div>
  );
});
