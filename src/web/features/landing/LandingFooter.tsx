/** Footer of the landing page with the complaint contacts. */
import type { ReactNode } from 'react';
import { Drawing } from '../../components/Drawing.tsx';
import { Text } from '../../components/Text.tsx';
import { TextLink } from '../../components/TextLink.tsx';
import { t as tCommon } from '../../i18n.ts';
import { PrimaryAction } from './Hero.tsx';
import styles from './LandingFooter.module.css';
import { PageSection } from './PageSection.tsx';
import { t } from './translations.ts';

const links = [
  { to: '/faq', word: 'footer.faq' },
  { to: '/contact-us', word: 'footer.contact' },
  { to: '/terms', word: 'footer.terms' },
  { to: '/privacy', word: 'footer.privacy' },
] as const;

export function LandingFooter({ logo, complaints }: { logo: ReactNode; complaints: ReactNode }) {
  return (
    <footer className={styles.root}>
      <PageSection labelledby="judul-penutup">
        <div className={styles.closing}>
          <div>
            <Text id="judul-penutup" component="h2" variant="h1">
              {t('close.title')}
            </Text>
            <Text color="secondary" className={styles.text}>
              {t('close.text')}
            </Text>
            <PrimaryAction />
          </div>
          <div className={styles.drawing}>
            <Drawing name="bear" width={240} />
          </div>
        </div>
        <div className={styles.complaints}>{complaints}</div>
        <div className={styles.end}>
          {logo}
          <nav aria-label={tCommon('footer.help')} className={styles.links}>
            {links.map(({ to, word }) => (
              <TextLink key={to} to={to} color="inherit" underline="hover" className={styles.link}>
                {tCommon(word)}
              </TextLink>
            ))}
          </nav>
        </div>
        <Text variant="body2" color="secondary" className={styles.legal}>
          © {tCommon('site.name')} {tCommon('site.city')}. {t('close.legal')}
        </Text>
      </PageSection>
    </footer>
  );
}
