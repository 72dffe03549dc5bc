/** Asks users again for consent to texts that have changed. Shown until they consent. */
import { Link, useLocation } from 'react-router-dom';
import common from '#locales/id/common.json';
import { hasText, t } from '../i18n.ts';
import styles from './ConsentsBar.module.css';

const PRIVACY_PATH = '/profile?page=privacy';

export default function ConsentsBar({ due }: { due: string[] }) {
  const { pathname, search } = useLocation();
  if (`${pathname}${search}` === PRIVACY_PATH) return null;
  const texts = due
    .map((kind) => (hasText(common.consents_due, kind) ? t(`consents_due.${kind}`) : kind))
    .join(t('consents_due.and'));
  return (
    <div role="status" className={styles.root}>
      {t('consents_due.text', { texts })}
      <Link to={PRIVACY_PATH} className={styles.link}>
        {t('consents_due.link')}
      </Link>
    </div>
  );
}
