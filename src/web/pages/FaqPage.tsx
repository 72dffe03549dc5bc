/** Frequently asked questions, grouped and searchable, each with its own URL. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { FaqGroup } from '#contract/content.ts';
import { apiPaths } from '#contract/paths.ts';
import { pathQuery } from '../api/path-query.ts';
import { Action } from '../components/Action.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { LoadError } from '../components/LoadError.tsx';
import { useList } from '../components/lists/useList.ts';
import { PageHead } from '../components/PageHead.tsx';
import { PageSkeleton } from '../components/PageSkeleton.tsx';
import { SearchBox } from '../components/SearchBox.tsx';
import { Text } from '../components/Text.tsx';
import { TextLink } from '../components/TextLink.tsx';
import { faqList } from '../features/faq/list-params.ts';
import { Question } from '../features/faq/Question.tsx';
import { findQuestions } from '../features/faq/search.ts';
import { t } from '../features/faq/translations.ts';
import type { Prefetch } from '../routes.tsx';
import styles from './FaqPage.module.css';

export const prefetch: Prefetch = () => [apiPaths.faq];

/** Opens the question of the URL hash and scrolls to it. */
function useOpenQuestionOfHash(isThere: boolean) {
  const { hash } = useLocation();
  useEffect(() => {
    const place = isThere && hash ? document.getElementById(hash.slice(1)) : null;
    if (!(place instanceof HTMLDetailsElement)) return;
    place.open = true;
    place.scrollIntoView();
  }, [hash, isThere]);
}

function FaqGroupSection({ group, isOpen }: { group: FaqGroup; isOpen: boolean }) {
  return (
    <section aria-labelledby={`kelompok-${group.code}`} className={styles.group}>
      <Text id={`kelompok-${group.code}`} component="h2" variant="h4" className={styles.groupTitle}>
        {group.title}
      </Text>
      <div>
        {group.items.map((item) => (
          <Question key={`${item.id}-${isOpen}`} item={item} open={isOpen} />
        ))}
      </div>
    </section>
  );
}

export default function FaqPage() {
  const [{ search }, change] = useList(faqList);
  const { data, error, refetch } = useQuery(pathQuery(apiPaths.faq));
  const found = findQuestions(data ?? [], search);
  const count = found.reduce((sum, { items }) => sum + items.length, 0);
  useOpenQuestionOfHash(data !== undefined);
  return (
    <>
      <PageHead title={t('page')} description={t('description')} path="/faq" />
      <Text component="h1" variant="h1">
        {t('title')}
      </Text>
      <Text color="secondary" className={styles.lead}>
        {t('lead')} <TextLink to="/contact-us">{t('contact')}</TextLink>
      </Text>
      <div className={styles.search}>
        <SearchBox
          label={t('search')}
          value={search}
          onSearch={(text) => change({ search: text }, { replace: true })}
        />
      </div>
      <div role="status" className={styles.count}>
        {data && search && t('found', { count })}
      </div>
      {!data && (error ? <LoadError error={error} onRetry={() => void refetch()} /> : <PageSkeleton />)}
      {data && count === 0 && (
        <EmptyState
          title={t(search ? 'none_title' : 'empty_title')}
          text={t(search ? 'none_text' : 'empty_text')}
          action={
            <Action to="/contact-us" look="filled">
              {t('contact')}
            </Action>
          }
        />
      )}
      <div className={styles.groups}>
        {found.map((group) => (
          <FaqGroupSection key={group.code} group={group} isOpen={search !== ''} />
        ))}
      </div>
    </>
  );
}
