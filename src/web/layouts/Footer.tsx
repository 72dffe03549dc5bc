import { Link } from 'react-router-dom';
import { MangroveBorder } from '../components/art/MangroveBorder.tsx';
import { Text } from '../components/Text.tsx';
import { type TextKey, t } from '../i18n.ts';
import { useSession } from '../session/session-store.ts';
import { Complaints } from './Complaints.tsx';
import styles from './Footer.module.css';
import { LanguageChoice } from './LanguageChoice.tsx';
import { Logo } from './Logo.tsx';

interface Column {
  title: TextKey<'common'>;
  links: { to: string; word: TextKey<'common'> }[];
}

const columns: Column[] = [
  {
    title: 'footer.market',
    links: [
      { to: '/marketplace', word: 'nav.marketplace' },
      { to: '/members', word: 'nav.shops' },
      { to: '/maps', word: 'nav.maps' },
      { to: '/events', word: 'nav.events' },
    ],
  },
  {
    title: 'footer.programme',
    links: [
      { to: '/curation', word: 'footer.curation' },
      { to: '/announcement/curation', word: 'footer.curation_results' },
      { to: '/curators', word: 'footer.curators' },
      { to: '/announcements', word: 'footer.announcements' },
      { to: '/infographics', word: 'footer.infographics' },
      { to: '/consultation', word: 'nav.consultation' },
      { to: '/forms', word: 'nav.forms' },
      { to: '/forms/umkm-data', word: 'footer.umkm_form' },
      { to: '/register', word: 'footer.register' },
    ],
  },
  {
    title: 'footer.help',
    links: [
      { to: '/help', word: 'footer.help_centre' },
      { to: '/faq', word: 'footer.faq' },
      { to: '/contact-us', word: 'footer.contact' },
      { to: '/terms', word: 'footer.terms' },
      { to: '/privacy', word: 'footer.privacy' },
    ],
  },
];

/** A logged-in user has an account already. */
export const linksFor = <T extends { to: string }>(links: T[], isLoggedIn: boolean): T[] =>
  isLoggedIn ? links.filter(({ to }) => to !== '/register') : links;

export function Footer() {
  const { role } = useSession();
  return (
    <footer data-site-footer className={styles.root}>
      <MangroveBorder />
      <div className={styles.content}>
        <div className={styles.columns}>
          <div className={styles.about}>
            <Logo />
            <Text color="secondary" className={styles.aboutText}>
              {t('footer.about')}
            </Text>
          </div>
          {columns.map(({ title, links }) => (
            <nav key={title} aria-label={t(title)}>
              <Text component="h2" variant="h5">
                {t(title)}
              </Text>
              <ul className={styles.links}>
                {linksFor(links, Boolean(role)).map(({ to, word }) => (
                  <li key={to}>
                    <Link to={to} className={styles.link}>
                      {t(word)}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className={styles.complaints}>
          <Complaints />
        </div>
        {LANGUAGE_CHOICE && (
          <div className={styles.language}>
            <LanguageChoice />
          </div>
        )}
        <Text variant="body2" color="secondary" className={styles.legal}>
          © {t('site.name')} {t('site.city')}. {t('footer.legal')}
        </Text>
      </div>
    </footer>
  );
}
