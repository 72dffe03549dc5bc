import { useTranslation } from 'react-i18next';
import { Action } from '../components/Action.tsx';
import { Blank } from '../components/Blank.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { useCrumbs } from '../layouts/dashboard/crumbs.ts';

export default function MemberOrdersPage() {
  const { t } = useTranslation('dashboard');
  useCrumbs([
    { title: t('menu.dashboard'), href: '/dashboard/member' },
    { title: t('menu.orders'), active: true },
  ]);
  return (
    <>
      <PageTitle>{t('member.orders.page')}</PageTitle>
      <Blank
        level="h1"
        title={t('member.orders.title')}
        text={t('member.orders.text')}
        action={
          <Action to="/profile?page=business" look="filled">
            {t('member.orders.link')}
          </Action>
        }
      />
    </>
  );
}
