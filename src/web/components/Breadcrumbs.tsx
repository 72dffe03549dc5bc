/** Breadcrumb links to the page, the page itself last. */
import { Link } from 'react-router-dom';
import { t } from '../i18n.ts';
import styles from './Breadcrumbs.module.css';

export function Breadcrumbs({ crumbs }: { crumbs: { name: string; path: string }[] }) {
  return (
    <nav aria-label={t('breadcrumb')}>
      <ol className={styles.list}>
        {crumbs.map(({ name, path }, at) => (
          <li key={path}>
            {at < crumbs.length - 1 ? <Link to={path}>{name}</Link> : <span aria-current="page">{name}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
