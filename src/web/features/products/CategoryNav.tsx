/** Categories as links: a swipeable strip on a phone, a column on a wide screen. */
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Category } from '#contract/catalogue.ts';
import { ServerFragment } from '../../components/ServerFragment.tsx';
import { useScrollToCurrent } from '../../components/scroll-to-current.ts';
import { formatFullCount } from '../../format/counts.ts';
import styles from './CategoryNav.module.css';
import { categoriesQuery } from './option-queries.ts';
import { t } from './translations.ts';

/** Number of categories in the collapsed column. The strip shows all. */
const INITIAL_COUNT = 8;

/** The query string of each link, by its index. */
type LinkTexts = Record<`to${number}`, string>;

interface Props {
  /** Id of the chosen category, or ''. */
  chosen: string;
  /** `?` and the query of the list with this category, or ''. */
  queryOf: (category: string) => string;
  /** These categories instead of the current ones (for a preview). */
  shown?: Category[];
}

/** Does not import the filters, because the preview of a category is on another page. */
export function CategoryNav({ chosen, queryOf, shown }: Props) {
  const { data = [] } = useQuery(categoriesQuery);
  const categories = shown ?? data;
  const [isOpen, setOpen] = useState(false);
  const nav = useRef<HTMLElement>(null);
  // On a phone the chosen category can be beyond the edge of the strip.
  useScrollToCurrent(() => nav.current?.querySelector('ul'), {
    current: chosen,
    contents: categories.map(({ category_name }) => category_name).join(),
  });
  if (categories.length === 0) return null;
  const isLate = (id: string, at: number) => at >= INITIAL_COUNT && id !== chosen;
  const late = categories.filter(({ id }, at) => isLate(id, at)).length;
  const all = [{ id: '', category_name: t('categories.all'), products: undefined }, ...categories];
  const link = ({ id, category_name, products }: (typeof all)[number], at: number, places: LinkTexts) => (
    <li key={id} className={isLate(id, at - 1) ? styles.late : undefined}>
      <Link to={`/marketplace${places[`to${at}`]}`} aria-current={chosen === id ? 'true' : undefined}>
        {category_name}
        {products !== undefined && <small aria-hidden>{formatFullCount(products)}</small>}
      </Link>
    </li>
  );
  return (
    <nav ref={nav} className={styles.root} aria-labelledby="kategori" data-open={isOpen || undefined}>
      <ServerFragment
        cacheKey={() => `categories ${chosen} ${JSON.stringify(categories)}`}
        texts={(): LinkTexts => Object.fromEntries(all.map(({ id }, at) => [`to${at}`, queryOf(id)]))}
      >
        {(places) => (
          <>
            <h2 id="kategori">{t('categories.title')}</h2>
            <ul>{all.map((category, at) => link(category, at, places))}</ul>
          </>
        )}
      </ServerFragment>
      {late > 0 && (
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('categories.fewer') : t('categories.more', { count: late })}
        </button>
      )}
    </nav>
  );
}
