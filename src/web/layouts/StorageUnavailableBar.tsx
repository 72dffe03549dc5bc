/**
 * Says once, above the page, that this browser stores nothing. Everything works until the page is closed or reloaded.
 */
import { useSyncExternalStore } from 'react';
import { t } from '../i18n.ts';
import { isStorageUnavailable, subscribeStorageUnavailable } from '../storage.ts';
import styles from './StorageUnavailableBar.module.css';

export function StorageUnavailableBar() {
  const isUnavailable = useSyncExternalStore(subscribeStorageUnavailable, isStorageUnavailable, () => false);
  if (!isUnavailable) return null;
  return (
    <div role="status" className={styles.root}>
      {t('forgetful')}
    </div>
  );
}
