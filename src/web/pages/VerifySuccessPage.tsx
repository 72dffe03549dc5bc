import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import auth from '#locales/id/auth.json';
import { Action } from '../components/Action.tsx';
import { Blank } from '../components/Blank.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { dashboardOf } from '../session/dashboards.ts';
import { useSession } from '../session/store.ts';
import { userKey } from '../session/user.ts';
import { addWords } from '../words.ts';

addWords('auth', auth);

export default function VerifySuccessPage() {
  const { t } = useTranslation('auth');
  const { status, role } = useSession();
  const queryClient = useQueryClient();
  // The profile that was read before the link was clicked still says "unverified".
  useEffect(() => void queryClient.invalidateQueries({ queryKey: userKey }), [queryClient]);
  const [query] = useSearchParams();
  if (query.get('sebab') === 'dibatalkan') {
    return (
      <>
        <PageTitle>{t('verify.cancelled_title')}</PageTitle>
        <Blank
          level="h1"
          title={t('verify.cancelled_title')}
          text={t('verify.cancelled_text')}
          action={
            // A person who is logged in has to log out first: that page is for visitors.
            status === 'anonymous' && (
              <Action to="/forgot-password" look="filled" size="large">
                {t('verify.cancelled_next')}
              </Action>
            )
          }
        />
      </>
    );
  }
  const dashboard = dashboardOf(role);
  const next =
    status === 'loggedIn'
      ? dashboard
        ? { to: dashboard, word: 'verify.success_dashboard' }
        : { to: '/', word: 'verify.success_home' }
      : { to: '/login', word: 'verify.success_login' };
  return (
    <>
      <PageTitle>{t('verify.success_page')}</PageTitle>
      <Blank
        level="h1"
        title={t('verify.success_title')}
        text={t('verify.success_text')}
        action={
          <Action to={next.to} look="filled" size="large">
            {t(next.word)}
          </Action>
        }
      />
    </>
  );
}
