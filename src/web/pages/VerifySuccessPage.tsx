import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import auth from '#locales/id/auth.json';
import { Action } from '../components/Action.tsx';
import { Blank } from '../components/Blank.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { dashboardOf } from '../session/dashboards.ts';
import { loginWith } from '../session/guards.tsx';
import { forgetReturnPlace, readReturnPlace } from '../session/return-place.ts';
import { useSession } from '../session/store.ts';
import { userKey } from '../session/user.ts';
import { addWords } from '../words.ts';

addWords('auth', auth);

/** The first that fits names the button; the last fits any place. */
const WORDS: [place: RegExp, word: string][] = [
  [/^\/(checkout|carts|product)/, 'verify.back_to_buying'],
  [/^\/dashboard/, 'verify.success_dashboard'],
  [/^\/forms\/|[?&]form=/, 'verify.back_to_form'],
  [/^/, 'verify.back'],
];
const wordOf = (place: string) => WORDS.find(([known]) => known.test(place))?.[1] ?? 'verify.back';

export default function VerifySuccessPage() {
  const { t } = useTranslation('auth');
  const { status, role } = useSession();
  const [place] = useState(readReturnPlace);
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
  const own = dashboard
    ? { to: dashboard, word: 'verify.success_dashboard' }
    : { to: '/', word: 'verify.success_home' };
  const next = place ? { to: place, word: wordOf(place) } : own;
  const isLoggedIn = status === 'loggedIn';
  return (
    <>
      <PageTitle>{t('verify.success_page')}</PageTitle>
      <Blank
        level="h1"
        title={t('verify.success_title')}
        text={t(isLoggedIn ? 'verify.success_text' : 'verify.success_text_login')}
        action={
          isLoggedIn ? (
            <>
              <Action to={next.to} look="filled" size="large" onClick={forgetReturnPlace}>
                {t(next.word)}
              </Action>
              {place && (
                <Action to={own.to} size="large" onClick={forgetReturnPlace}>
                  {t(own.word)}
                </Action>
              )}
            </>
          ) : (
            <Action to={place ? loginWith(place) : '/login'} look="filled" size="large" onClick={forgetReturnPlace}>
              {t('verify.success_login')}
            </Action>
          )
        }
      />
    </>
  );
}
