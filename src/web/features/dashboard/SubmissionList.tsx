/** What was sent, page by page. */
import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SubmissionItem } from '#contract/submissions.ts';
import { Loaded } from '../../components/Loaded.tsx';
import { Pager } from '../../components/Pager.tsx';
import { RecordTable } from '../../components/RecordTable.tsx';
import type { Paged } from './api.ts';
import { submissionColumns } from './columns.tsx';

interface Props {
  queryOf: (
    page: number,
  ) => Pick<UseQueryOptions<Paged<SubmissionItem>, Error, Paged<SubmissionItem>, string[]>, 'queryKey' | 'queryFn'>;
  caption: string;
  empty: { title: string; text: string };
}

export function SubmissionList({ queryOf, caption, empty }: Props) {
  const { t } = useTranslation('dashboard');
  const [page, setPage] = useState(1);
  const query = useQuery({ ...queryOf(page), placeholderData: keepPreviousData });
  return (
    <Loaded query={query} isEmpty={({ items }) => items.length === 0} empty={empty}>
      {({ items, total_pages }) => (
        <>
          <RecordTable caption={caption} columns={submissionColumns(t)} rows={items} keyOf={({ id }) => id} />
          <Pager page={page} total={total_pages} onPage={setPage} />
        </>
      )}
    </Loaded>
  );
}
