import { useTranslation } from 'react-i18next';
import { Action } from '../components/Action.tsx';
import { Blank } from '../components/Blank.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { useCrumbs } from '../layouts/dashboard/crumbs.ts';

export default function MemberProductsPage() {
  const { t } = useTranslation('dashboard');
  useCrumbs([
    { title: t('menu.dashboard'), href: '/dashboard/member' },
    { title: t('menu.products'), active: true },
  ]);
  return (
    <>
      <PageTitle>{t('member.products.page')}</PageTitle>
      <Blank
        level="h1"
        title={t('member.products.title')}
        text={t('member.products.text')}
        action={
          <Action to="/profile?page=business" look="filled">
            {t('member.products.link')}
          </Action>
        }
      />
    </>
  );
}
