/**
 * The site header: name, search, badges, account. It is sticky. The links below it scroll with the page. On a phone and
 * in dashboards the links are in a menu.
 */
import clsx from 'clsx';
import { NavLink, useLocation } from 'react-router-dom';
import { t } from '../i18n.ts';
import { useSession } from '../session/session-store.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { CartLink } from './CartLink.tsx';
import { type HeaderProps, HeaderRow, headerRowClass } from './HeaderRow.tsx';
import styles from './Navbar.module.css';
import { NotificationsLink } from './NotificationsLink.tsx';
import { navItems } from './nav-items.ts';
import { hasShopTools } from './role-layout.ts';
import { SearchField } from './SearchField.tsx';
import { SiteMenu } from './SiteMenu.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';

function NavLinks() {
  return (
    <nav aria-label={t('nav.label')} className={clsx(styles.desktopOnly, styles.linkBar)}>
      <div className={clsx(headerRowClass, styles.links)}>
        {navItems.map(({ to, word }) => (
          <NavLink key={to} to={to} className={clsx(styles.link)}>
            {t(word)}
          </NavLink>
        ))}
      </div>
    </nav>
  );
}

export function Navbar({ dashboard, bottomNav }: HeaderProps) {
  const { role } = useSession();
  const showsShopTools = hasShopTools(role, useLocation().pathname);
  return (
    <header className={styles.root}>
      <HeaderRow dashboard={dashboard} bottomNav={bottomNav}>
        <div className={styles.middle}>
          {showsShopTools && (
            <div className={styles.search}>
              <SearchField />
            </div>
          )}
        </div>
        <NotificationsLink />
        {showsShopTools && (
          <div className={bottomNav ? styles.desktopOnly : undefined}>
            <CartLink />
          </div>
        )}
        <div className={styles.desktopOnly}>
          <ThemeMenu />
        </div>
        <AccountMenu />
        <div className={clsx(styles.siteMenu, !dashboard && styles.phoneOnly)}>
          <SiteMenu />
        </div>
      </HeaderRow>
      {!dashboard && <NavLinks />}
    </header>
  );
}
