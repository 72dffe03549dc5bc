/** Categories as links: a swipeable strip on a phone, a column on a wide screen. */
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Category } from '#contract/catalogue.ts';
import { ServerFragment } from '../../components/ServerFragment.tsx';
import { useScrollToCurrent } from '../../components/scroll-to-current.ts';
import { formatFullCount } from '../../format/counts.ts';
import { memoStyle } from '../../theme/memo-style.ts';
import { categoriesQuery } from './option-queries.ts';
import { t } from './translations.ts';

/** Number of categories in the collapsed column. The strip shows all. */
const INITIAL_COUNT = 8;

const Nav = styled('nav')(
  memoStyle(({ theme }) => {
    const { palette } = theme.vars;
    return {
      '& h2': { display: 'none' },
      '& ul': {
        listStyle: 'none',
        display: 'flex',
        gap: 8,
        margin: '0 -16px',
        padding: '4px 16px',
        overflowX: 'auto',
        scrollbarWidth: 'none',
      },
      '& li': { flex: 'none' },
      '& a': {
        display: 'flex',
        alignItems: 'center',
        gap: 8,
        minHeight: 44,
        padding: '0 16px',
        borderRadius: 99,
        border: `1.5px solid ${palette.divider}`,
        background: palette.background.paper,
        color: palette.text.primary,
        fontWeight: 600,
        fontSize: '0.9375rem',
        textDecoration: 'none',
        whiteSpace: 'nowrap',
      },
      '& a:hover': { borderColor: palette.primary.main },
      '& a[aria-current]': {
        borderColor: palette.primary.main,
        background: palette.soft.primary,
        color: palette.primary.main,
      },
      '& small, & button': { display: 'none' },
      [theme.breakpoints.up('lg')]: {
        '& h2': { display: 'block', margin: '0 0 4px', fontSize: '1rem' },
        '& ul': { display: 'block', margin: 0, padding: 0, overflow: 'visible' },
        '& a': {
          minHeight: 40,
          padding: '4px 12px',
          margin: '0 -12px',
          borderRadius: 10,
          border: 0,
          background: 'transparent',
          fontWeight: 400,
          whiteSpace: 'normal',
        },
        '& a:hover': { background: palette.soft.sunken },
        '& a[aria-current]': { fontWeight: 600 },
        '& small': {
          display: 'inline',
          marginLeft: 'auto',
          fontSize: '0.875rem',
          fontWeight: 400,
          color: palette.text.secondary,
        },
        '&:not([data-open]) .late': { display: 'none' },
        '& button': {
          display: 'flex',
          alignItems: 'center',
          gap: 6,
          minHeight: 44,
          padding: 0,
          border: 0,
          background: 'none',
          color: palette.primary.main,
          font: 'inherit',
          fontSize: '0.9375rem',
          fontWeight: 600,
          cursor: 'pointer',
        },
      },
    };
  }),
);

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
    <li key={id} className={isLate(id, at - 1) ? 'late' : undefined}>
      <Link to={`/marketplace${places[`to${at}`]}`} aria-current={chosen === id ? 'true' : undefined}>
        {category_name}
        {products !== undefined && <small aria-hidden>{formatFullCount(products)}</small>}
      </Link>
    </li>
  );
  return (
    <Nav ref={nav} aria-labelledby="kategori" data-open={isOpen || undefined}>
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
    </Nav>
  );
}
