/** All links of the site behind one button, for bars without room: on a phone and in dashboards. */
import clsx from 'clsx';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Menu from 'lucide-react/icons/menu';
import { NavLink } from 'react-router-dom';
import { Group } from '../components/Group.tsx';
import { MenuButton, menuEntryClass } from '../components/MenuButton.tsx';
import { t } from '../i18n.ts';
import { LanguageChoice } from './LanguageChoice.tsx';
import { navItems } from './nav-items.ts';
import styles from './SiteMenu.module.css';
import { ThemeChoices } from './ThemeMenu.tsx';

const formsItem = { to: '/forms', word: 'nav.forms', Icon: ClipboardList } as const;

export function SiteMenu() {
  return (
    <MenuButton label={t('nav.more')} button={<Menu aria-hidden size={24} />}>
      {(close) => (
        <>
          <nav aria-label={t('nav.label')}>
            {[...navItems, formsItem].map(({ to, word, Icon }) => (
              <NavLink key={to} to={to} onClick={close} className={clsx(menuEntryClass, styles.link)}>
                <Icon aria-hidden size={20} />
                {t(word)}
              </NavLink>
            ))}
          </nav>
          <Group aria-label={t('theme.label')} className={styles.theme}>
            <ThemeChoices close={close} />
          </Group>
          {LANGUAGE_CHOICE && (
            <div className={styles.language}>
              <LanguageChoice />
            </div>
          )}
        </>
      )}
    </MenuButton>
  );
}
