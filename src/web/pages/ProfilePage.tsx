/**
 * /profile: the user (default), `?page=business` the business, `?page=security` sessions, `?page=privacy` personal
 * data.
 */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Action } from '../components/Action.tsx';
import { LinkTabs } from '../components/LinkTabs.tsx';
import { LoadError } from '../components/LoadError.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { Panel } from '../components/Panel.tsx';
import { SkeletonBar } from '../components/SkeletonBar.tsx';
import { hiddenBesideWizard, visuallyHiddenBesideWizard } from '../components/wizard-styles.ts';
import { ChangePassword } from '../features/account/ChangePassword.tsx';
import { OpenForms } from '../features/open-forms/OpenForms.tsx';
import { AvatarEditor } from '../features/profile/AvatarEditor.tsx';
import { AddressBook } from '../features/profile/addresses/AddressBook.tsx';
import { EmailVerification } from '../features/profile/EmailVerification.tsx';
import { PersonalForm } from '../features/profile/PersonalForm.tsx';
import { t } from '../features/profile/translations.ts';
import { SessionList } from '../features/session-list/SessionList.tsx';
import { useOpenedPage } from '../offline/useOpenedPage.ts';
import { type User, useUser } from '../session/user.ts';
import { BusinessSection } from './profile/BusinessSection.tsx';

const TABS = ['personal', 'business', 'security', 'privacy'] as const;
const PrivacySection = lazy(() =>
  import('../features/profile/privacy/PrivacySection.tsx').then((part) => ({ default: part.PrivacySection })),
);

const Personal = ({ user }: { user: User }) => {
  return (
    <>
      {/* On a phone the address form is alone on the page while it is open. */}
      <Box sx={[{ display: 'grid', gap: { xs: 1, md: 3 }, minWidth: 0 }, hiddenBesideWizard]}>
        {/* Other roles find the open forms on their dashboard. */}
        {user.role === 'user' && <OpenForms />}
        <Panel title={t('personal.title')} text={t('personal.text')}>
          <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { md: 'auto 1fr' }, alignItems: 'start' }}>
            <AvatarEditor user={user} />
            <PersonalForm key={user.id} user={user} />
          </Box>
        </Panel>
      </Box>
      <AddressBook user={user} />
      {user.role === 'user' && (
        <Panel
          title={t('open_shop.title')}
          text={t('open_shop.text')}
          action={
            <Action to="/profile?page=business" look="outlined">
              {t('open_shop.action')}
            </Action>
          }
        />
      )}
    </>
  );
};

export default function ProfilePage() {
  const [params] = useSearchParams();
  const current = TABS.find((tab) => tab === params.get('page')) ?? 'personal';
  const user = useUser();
  const hasForm = current === 'personal' || current === 'business';
  useOpenedPage(user.data && hasForm ? t(`opened.${current}`) : undefined);
  return (
    <Box sx={{ display: 'grid', gap: { xs: 1, md: 3 }, maxWidth: 960, mx: 'auto', minWidth: 0 }}>
      <PageTitle>{t(`tabs.${current}`)}</PageTitle>
      <Typography component="h1" variant="h2" sx={visuallyHiddenBesideWizard}>
        {t('title')}
      </Typography>
      <LinkTabs
        label={t('tabs.label')}
        tabs={TABS.map((tab) => ({
          to: tab === 'personal' ? '/profile' : `/profile?page=${tab}`,
          text: t(`tabs.${tab}`),
          isCurrent: tab === current,
        }))}
      />
      {user.isPending && <SkeletonBar height={240} />}
      {user.isError && <LoadError error={user.error} onRetry={() => void user.refetch()} />}
      {user.data && (
        <>
          <EmailVerification user={user.data} />
          {current === 'personal' && <Personal user={user.data} />}
          {current === 'business' && <BusinessSection user={user.data} part={params.get('bagian')} />}
          {current === 'security' && (
            <>
              <ChangePassword email={user.data.email} />
              <SessionList />
            </>
          )}
          {current === 'privacy' && (
            <Suspense fallback={<SkeletonBar height={480} />}>
              <PrivacySection />
            </Suspense>
          )}
        </>
      )}
    </Box>
  );
}
