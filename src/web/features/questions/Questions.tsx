/** Questions about a product. The first few are part of the rendered page, the others follow on request. */
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toProblem } from '../../api/problem.ts';
import { Action } from '../../components/Action.tsx';
import { LoadError } from '../../components/LoadError.tsx';
import { SkeletonBar } from '../../components/SkeletonBar.tsx';
import { Text } from '../../components/Text.tsx';
import { TextLink } from '../../components/TextLink.tsx';
import { useFocusFallback } from '../../components/useFocusFallback.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { questionsQuery } from './api.ts';
import { LazyAsk } from './LazyAsk.tsx';
import { QuestionItem } from './QuestionItem.tsx';
import styles from './Questions.module.css';
import { t } from './translations.ts';

interface PageProps {
  productId: string;
  page: number;
}

function QuestionPage({ productId, page }: PageProps) {
  const { data, error, refetch } = useQuery(questionsQuery(productId, page));
  if (data) return data.items.map((question) => <QuestionItem key={question.id} question={question} />);
  return (
    <li className={styles.item}>
      {error ? (
        <LoadError level="h3" error={error} onRetry={() => void refetch()} />
      ) : (
        <div role="status">
          <VisuallyHidden>{t('loading')}</VisuallyHidden>
          <SkeletonBar width="70%" />
        </div>
      )}
    </li>
  );
}

interface Props {
  productId: string;
  shopId: string;
  /** The page to return to after a login. */
  path: string;
}

export function Questions({ productId, shopId, path }: Props) {
  const [pages, setPages] = useState(1);
  const { data, error } = useQuery(questionsQuery(productId, 1));
  const section = useRef<HTMLElement>(null);
  // The button for more questions disappears with the last page.
  const focusFallback = useFocusFallback(() => section.current);
  // A product that is not public is shown to its seller only, without questions.
  if (error && toProblem(error).status === 404) return null;
  const report = new URLSearchParams({ jenis: 'pengaduan-konsumen', pesan: t('report_text', { path }) });
  const total = data?.total_pages ?? 0;
  return (
    <section
      ref={section}
      {...focusFallback}
      id="tanya"
      tabIndex={-1}
      aria-labelledby="judul-tanya"
      className={styles.root}
    >
      <div>
        <Text id="judul-tanya" component="h2" variant="h4">
          {t('title')}
        </Text>
        <Text color="secondary">{t(data?.total === 0 ? 'none' : 'lead')}</Text>
      </div>
      {data?.total !== 0 && (
        <ul className={styles.list}>
          {Array.from({ length: Math.min(pages, Math.max(1, total)) }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: A page is its number.
            <QuestionPage key={at} productId={productId} page={at + 1} />
          ))}
        </ul>
      )}
      {pages < total && (
        <Action look="outlined" size="small" className={styles.more} onClick={() => setPages(pages + 1)}>
          {t('more')}
        </Action>
      )}
      {data && data.total > 0 && (
        <TextLink to={`/contact-us?${report}`} className={styles.report}>
          {t('report')}
        </TextLink>
      )}
      <LazyAsk productId={productId} shopId={shopId} path={path} />
    </section>
  );
}
