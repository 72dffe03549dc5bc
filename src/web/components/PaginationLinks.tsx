/** Pagination as links. They can be opened in a new tab, shared, and found by search engines. */
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router-dom';
import { t } from '../i18n.ts';
import styles from './PaginationLinks.module.css';
import { ServerFragment } from './ServerFragment.tsx';

/** The first, the last, and the pages around the current one. 0 stands for a gap. */
export function pageNumbers(page: number, total: number): number[] {
  const near = [1, page - 1, page, page + 1, total].filter((number) => number >= 1 && number <= total);
  const shown = [...new Set(near)].sort((a, b) => a - b);
  return shown.flatMap((number, at) => (at > 0 && number - (shown[at - 1] ?? 0) > 1 ? [0, number] : [number]));
}

interface Props {
  label: string;
  page: number;
  total: number;
  /** URL of a page. */
  to: (page: number) => string;
}

/** Splits a URL into the path, which is the same for all pages of a list, and the rest. */
const splitPath = (address: string): [string, string] => {
  const at = address.search(/[?#]/);
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)];
};

export function PaginationLinks({ label, page, total, to }: Props) {
  if (total <= 1) return null;
  const numbers = pageNumbers(page, total);
  const [path] = splitPath(to(page));
  const currentIndex = numbers.indexOf(page);
  const layoutKey = [page > 1, ...numbers.map((number, at) => (at === currentIndex ? '*' : Math.sign(number)))].join(
    '',
  );
  /** Texts for the slots of the fragment, by slot name. */
  const slotTexts = (): Record<string, string> => ({
    page: String(page),
    total: String(total),
    previous: splitPath(to(page - 1))[1],
    next: splitPath(to(page + 1))[1],
    ...Object.fromEntries(numbers.map((number, at) => [`number${at}`, String(number)])),
    ...Object.fromEntries(numbers.map((number, at) => [`query${at}`, splitPath(to(number))[1]])),
  });
  return (
    <nav aria-label={label} className={styles.root}>
      <ServerFragment cacheKey={() => `pages ${path} ${layoutKey} ${page < total}`} texts={slotTexts}>
        {(texts) => (
          <>
            {page > 1 && (
              <Link to={`${path}${texts.previous}`} rel="prev">
                <ChevronLeft aria-hidden size={20} />
                {t('pages.previous')}
              </Link>
            )}
            {numbers.map((number, at) =>
              number === 0 ? (
                <span key={`after-${numbers[at - 1]}`} className={styles.number} aria-hidden>
                  …
                </span>
              ) : (
                <Link
                  key={number}
                  to={`${path}${texts[`query${at}`]}`}
                  className={styles.number}
                  aria-label={t('pages.number', { page: texts[`number${at}`] })}
                  aria-current={at === currentIndex ? 'page' : undefined}
                >
                  {texts[`number${at}`]}
                </Link>
              ),
            )}
            <span className={styles.of}>{t('pages.of', { page: texts.page, total: texts.total })}</span>
            {page < total && (
              <Link to={`${path}${texts.next}`} rel="next">
                {t('pages.next')}
                <ChevronRight aria-hidden size={20} />
              </Link>
            )}
          </>
        )}
      </ServerFragment>
    </nav>
  );
}
