/** The categories as chips in one scrolling row, for the landing page on a phone. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import styles from './CategoryStrip.module.css';
import { categoriesQuery } from './option-queries.ts';
import { t } from './translations.ts';

export function CategoryStrip() {
  const { data = [] } = useQuery(categoriesQuery);
  return (
    <nav className={styles.root} aria-label={t('categories.title')}>
      <ul>
        {data.map(({ id, category_name }) => (
          <li key={id}>
            <Link to={`/marketplace?category=${encodeURIComponent(id)}`}>{category_name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
