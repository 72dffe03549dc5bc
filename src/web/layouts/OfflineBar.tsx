import { Link } from 'react-router-dom';
import { ServerFragment } from '../components/ServerFragment.tsx';
import { t } from '../i18n.ts';
import { OFFLINE_PAGE } from '../offline/cache-names.ts';
import { useOnline } from '../offline/useOnline.ts';
import styles from './OfflineBar.module.css';

export function OfflineBar() {
  const isOnline = useOnline();
  return (
    <ServerFragment cacheKey={() => 'offline'}>
      <div role="status" className={styles.root}>
        {!isOnline && (
          <div className={styles.bar}>
            {t('offline')}{' '}
            <Link to={OFFLINE_PAGE} className={styles.link}>
              {t('offline_more')}
            </Link>
          </div>
        )}
      </div>
    </ServerFragment>
  );
}
