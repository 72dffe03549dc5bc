/** Shown when a list or record could not be loaded: the reason and a retry button. */
import { toProblem } from '../api/problem.ts';
import { t } from '../i18n.ts';
import { OFFLINE_PAGE } from '../offline/cache-names.ts';
import { useOnline } from '../offline/useOnline.ts';
import { Action } from './Action.tsx';
import { EmptyState } from './EmptyState.tsx';

export function LoadError({
  error,
  onRetry,
  level = 'h2',
}: {
  error: unknown;
  onRetry: () => void;
  level?: 'h1' | 'h2' | 'h3';
}) {
  const isOnline = useOnline();
  return (
    <div role="alert">
      <EmptyState
        art="waves"
        small
        level={level}
        title={t('failed.title')}
        text={toProblem(error).message}
        action={
          <>
            <Action look="outlined" onClick={onRetry}>
              {t('retry')}
            </Action>
            {!isOnline && <Action to={OFFLINE_PAGE}>{t('offline_more')}</Action>}
          </>
        }
      />
    </div>
  );
}
