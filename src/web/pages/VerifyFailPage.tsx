import { useSearchParams } from 'react-router-dom';
import { Action } from '../components/Action.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { ResendVerification } from '../features/account/ResendVerification.tsx';
import { t } from '../features/account/translations.ts';
import { useSession } from '../session/session-store.ts';
import { useUser } from '../session/user.ts';

export default function VerifyFailPage() {
  const { status } = useSession();
  const { data: user } = useUser();
  const isVerified = user?.verified === true;
  const [query] = useSearchParams();
  // The server could not check the link. The link may be valid, so requesting another would not help.
  if (query.get('sebab') === 'sibuk') {
    return (
      <>
        <PageTitle>{t('verify.fail_page')}</PageTitle>
        <EmptyState art="waves" level="h1" title={t('verify.busy_title')} text={t('verify.busy_text')} />
      </>
    );
  }
  // The link that cancels an e-mail change came too late.
  if (query.get('sebab') === 'sudah-diganti') {
    return (
      <>
        <PageTitle>{t('verify.changed_title')}</PageTitle>
        <EmptyState
          art="waves"
          level="h1"
          title={t('verify.changed_title')}
          text={t('verify.changed_text')}
          action={
            <Action to="/contact-us" look="filled" size="large">
              {t('verify.changed_contact')}
            </Action>
          }
        />
      </>
    );
  }
  return (
    <>
      <PageTitle>{t('verify.fail_page')}</PageTitle>
      <EmptyState
        art="waves"
        level="h1"
        title={t('verify.fail_title')}
        text={t(isVerified ? 'verify.already' : 'verify.fail_text')}
        action={
          status === 'loggedIn' ? (
            !isVerified && <ResendVerification look="filled" />
          ) : (
            <Action to="/login?next=/verify/fail" look="filled" size="large">
              {t('verify.resend_login')}
            </Action>
          )
        }
      />
    </>
  );
}
