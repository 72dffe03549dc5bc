/** Frequently asked questions, grouped and searchable, each with its own URL. */

import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
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
import { faqList } from '../features/faq/list-params.ts';
import { Question } from '../features/faq/Question.tsx';
import { findQuestions } from '../features/faq/search.ts';
import { t } from '../features/faq/translations.ts';
import type { Prefetch } from '../routes.tsx';

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
    <Box
      component="section"
      aria-labelledby={`kelompok-${group.code}`}
      sx={{ display: 'grid', gap: { xs: 0.5, md: 4 }, gridTemplateColumns: { xs: '1fr', md: '180px minmax(0, 1fr)' } }}
    >
      <Typography
        id={`kelompok-${group.code}`}
        component="h2"
        variant="h4"
        sx={{ pt: { md: 2 }, scrollMarginTop: 100 }}
      >
        {group.title}
      </Typography>
      <div>
        {group.items.map((item) => (
          <Question key={`${item.id}-${isOpen}`} item={item} open={isOpen} />
        ))}
      </div>
    </Box>
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
      <Typography component="h1" variant="h1">
        {t('title')}
      </Typography>
      <Typography sx={{ mt: 2, fontSize: '1.125rem' }} color="textSecondary">
        {t('lead')}{' '}
        <Link component={RouterLink} to="/contact-us">
          {t('contact')}
        </Link>
      </Typography>
      <Box sx={{ mt: 3, maxWidth: 560 }}>
        <SearchBox
          label={t('search')}
          value={search}
          onSearch={(text) => change({ search: text }, { replace: true })}
        />
      </Box>
      <Box role="status" sx={{ mt: 2, minHeight: 24, fontWeight: 600 }}>
        {data && search && t('found', { count })}
      </Box>
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
      <Box sx={{ mt: 2, display: 'grid', gap: { xs: 4, lg: 6 }, maxWidth: 900 }}>
        {found.map((group) => (
          <FaqGroupSection key={group.code} group={group} isOpen={search !== ''} />
        ))}
      </Box>
    </>
  );
}
