import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { dashboardOf } from '#contract/roles.ts';
import { Action } from '../components/Action.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { returnLabelOf } from '../features/account/return-label.ts';
import { t } from '../features/account/translations.ts';
import { readReturnPath, removeReturnPath } from '../session/return-path.ts';
import { loginPathFor, nextPathOf } from '../session/route-guards.tsx';
import { useSession } from '../session/session-store.ts';
import { userQueryKey } from '../session/user.ts';

export default function VerifySuccessPage() {
  const { status, role } = useSession();
  const queryClient = useQueryClient();
  // A profile that was loaded before the link was opened still says "unverified".
  useEffect(() => void queryClient.invalidateQueries({ queryKey: userQueryKey, exact: true }), [queryClient]);
  const [query] = useSearchParams();
  // On the device where the user was stopped the path is kept there. On other devices the link has it.
  const [returnPath] = useState(() => readReturnPath() ?? nextPathOf(query.toString()));
  if (query.get('sebab') === 'dibatalkan') {
    return (
      <>
        <PageTitle>{t('verify.cancelled_title')}</PageTitle>
        <EmptyState
          level="h1"
          title={t('verify.cancelled_title')}
          text={t('verify.cancelled_text')}
          action={
            // A logged-in user would have to log out first, because that page is only for visitors.
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
  const own = dashboard
    ? ({ to: dashboard, word: 'verify.success_dashboard' } as const)
    : ({ to: '/', word: 'verify.success_home' } as const);
  const next = returnPath ? { to: returnPath, word: returnLabelOf(returnPath) } : own;
  const isLoggedIn = status === 'loggedIn';
  return (
    <>
      <PageTitle>{t('verify.success_page')}</PageTitle>
      <EmptyState
        level="h1"
        title={t('verify.success_title')}
        text={t(isLoggedIn ? 'verify.success_text' : 'verify.success_text_login')}
        action={
          isLoggedIn ? (
            <>
              <Action to={next.to} look="filled" size="large" onClick={removeReturnPath}>
                {t(next.word)}
              </Action>
              {next.to !== own.to && (
                <Action to={own.to} size="large" onClick={removeReturnPath}>
                  {t(own.word)}
                </Action>
              )}
            </>
          ) : (
            <Action
              to={returnPath ? loginPathFor(returnPath) : '/login'}
              look="filled"
              size="large"
              onClick={removeReturnPath}
            >
              {t('verify.success_login')}
            </Action>
          )
        }
      />
    </>
  );
}
