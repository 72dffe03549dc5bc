import { useLocation } from 'react-router-dom';
import { Action } from '../components/Action.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { t } from '../i18n.ts';

/** Products and shops disappear, and their links live on in chats. Each has its own text and a list to go on with. */
const LISTS = [
  { kind: 'product', path: '/product/', list: '/marketplace' },
  { kind: 'shop', path: '/members/', list: '/members' },
] as const;

export function NotFound() {
  const { pathname } = useLocation();
  const missing = LISTS.find(({ path }) => pathname.startsWith(path));
  const texts = missing ? (`not_found.${missing.kind}` as const) : 'not_found';
  return (
    <>
      <PageTitle>{t('not_found.page')}</PageTitle>
      <EmptyState
        level="h1"
        title={t(`${texts}.title`)}
        text={t(`${texts}.text`, { path: pathname })}
        action={
          <>
            <Action to={missing?.list ?? '/'} look="filled">
              {t(missing ? `not_found.${missing.kind}.action` : 'not_found.home')}
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
