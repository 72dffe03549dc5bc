/** The logo and the name, linked to the home page. */
import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { VisuallyHidden } from '../components/VisuallyHidden.tsx';
import { t } from '../i18n.ts';
import { drawing, viewBox } from '../theme/logo.svg?mark';
import styles from './Logo.module.css';

interface Props {
  hidesCity?: boolean;
  /** Shows only the logo on a phone, where the header contains more. */
  isShort?: boolean;
}

export function Logo({ hidesCity = false, isShort = false }: Props) {
  return (
    <Link to="/" className={styles.root}>
      <svg
        viewBox={viewBox}
        aria-hidden
        className={styles.mark}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing
        dangerouslySetInnerHTML={{ __html: drawing }}
      />
      <span className={clsx(styles.names, isShort && styles.desktopOnly)}>
        <span className={styles.name}>{`${t('site.name')} `}</span>
        {!hidesCity && <span className={styles.city}>{t('site.city')}</span>}
      </span>
      {isShort && (
        <span className={styles.phoneOnly}>
          <VisuallyHidden>{`${t('site.name')} ${t('site.city')}, `}</VisuallyHidden>
        </span>
      )}
      <VisuallyHidden>{hidesCity ? `${t('site.city')}, ${t('site.to_home')}` : t('site.to_home')}</VisuallyHidden>
    </Link>
  );
}
