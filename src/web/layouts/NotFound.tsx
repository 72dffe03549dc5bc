import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Action } from '../components/Action.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { PageTitle } from '../components/PageTitle.tsx';

export function NotFound() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <>
      <PageTitle>{t('not_found.page')}</PageTitle>
      <EmptyState
        level="h1"
        title={t('not_found.title')}
        text={t('not_found.text', { path: pathname })}
        action={
          <>
            <Action to="/" look="filled">
              {t('not_found.home')}
            </Action>
            <Action to="/help" look="outlined">
              {t('not_found.help')}
            </Action>
          </>
        }
      />
    </>
  );
}
