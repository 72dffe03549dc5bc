/** The questions of a shop: tabs by state, and pages. */
import Box from '@mui/material/Box';
import { useRef } from 'react';
import { LinkTabs } from '../../components/LinkTabs.tsx';
import { listStartProps } from '../../components/list-start.ts';
import { useList } from '../../components/lists/useList.ts';
import { PaginationLinks } from '../../components/PaginationLinks.tsx';
import { QueryResult } from '../../components/QueryResult.tsx';
import { useFocusFallback } from '../../components/useFocusFallback.ts';
import { useListQuery } from '../../components/useListQuery.ts';
import { questionsQuery } from './api.ts';
import { questionList, STATES } from './list-params.ts';
import { QuestionRow } from './QuestionRow.tsx';
import { t } from './translations.ts';

const LIST_PATH = '/dashboard/member/questions';

export function QuestionList() {
  const [params] = useList(questionList);
  const query = useListQuery(questionsQuery(questionList.query(params)));
  const count = useRef<HTMLElement>(null);
  const shown = params.state ?? 'all';
  return (
    // An answered question leaves the list of open ones with its form.
    <Box {...useFocusFallback(() => count.current)} sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <LinkTabs
        label={t('tabs')}
        tabs={([null, ...STATES] as const).map((state) => ({
          to: questionList.url(LIST_PATH, params, { state }),
          text: t(`states.${state ?? 'all'}`),
          isCurrent: params.state === state,
        }))}
      />
      <Box ref={count} {...listStartProps} role="status" sx={{ color: 'text.secondary', minHeight: 24 }}>
        {query.data && !query.isPlaceholderData && t('count', { count: query.data.total })}
      </Box>
      <QueryResult
        query={query}
        level="h2"
        isEmpty={({ items }) => items.length === 0}
        empty={{ title: t(`none.${shown}`), text: t(`none_text.${shown}`) }}
      >
        {({ items, total_pages }) => (
          <>
            <Box
              component="ul"
              aria-label={t('list')}
              aria-busy={query.isPlaceholderData || undefined}
              sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}
            >
              {items.map((question) => (
                <QuestionRow key={question.id} question={question} />
              ))}
            </Box>
            <PaginationLinks
              label={t('list')}
              page={params.page}
              total={total_pages}
              to={(page) => questionList.url(LIST_PATH, params, { page })}
            />
          </>
        )}
      </QueryResult>
    </Box>
  );
}
