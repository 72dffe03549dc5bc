/** All links of the site behind one button, for bars without room: on a phone and in dashboards. */
import Box from '@mui/material/Box';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Menu from 'lucide-react/icons/menu';
import { NavLink } from 'react-router-dom';
import { MenuButton, menuEntry } from '../components/MenuButton.tsx';
import { t } from '../i18n.ts';
import { LanguageChoice } from './LanguageChoice.tsx';
import { navItems } from './nav-items.ts';
import { ThemeChoices } from './ThemeMenu.tsx';

const formsItem = { to: '/forms', word: 'nav.forms', Icon: ClipboardList } as const;

export function SiteMenu() {
  return (
    <MenuButton label={t('nav.more')} button={<Menu aria-hidden size={24} />}>
      {(close) => (
        <>
          <Box component="nav" aria-label={t('nav.label')}>
            {[...navItems, formsItem].map(({ to, word, Icon }) => (
              <Box
                key={to}
                component={NavLink}
                to={to}
                onClick={close}
                sx={[menuEntry, { '&.active': { color: 'primary.main' } }]}
              >
                <Icon aria-hidden size={20} />
                {t(word)}
              </Box>
            ))}
          </Box>
          <Box
            role="group"
            aria-label={t('theme.label')}
            sx={{ display: { md: 'none' }, mt: 1, pt: 1, borderTop: 1, borderColor: 'divider' }}
          >
            <ThemeChoices close={close} />
          </Box>
          {LANGUAGE_CHOICE && (
            <Box sx={{ p: 1, mt: 1, borderTop: 1, borderColor: 'divider' }}>
              <LanguageChoice />
            </Box>
          )}
        </>
      )}
    </MenuButton>
  );
}
