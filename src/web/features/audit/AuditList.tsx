/** The audit log with filters for user, action, subject and date, and pages of older rows. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { AuditItem } from '#contract/staff.ts';
import { Action } from '../../components/Action.tsx';
import { listStartProps } from '../../components/list-start.ts';
import { QueryResult } from '../../components/QueryResult.tsx';
import { type Column, RecordTable } from '../../components/RecordTable.tsx';
import { SortSelect, sortChange, sortOf, useSorts } from '../../components/SortSelect.tsx';
import { type ListParams, queryStringOf, useListParams } from '../../components/useListParams.ts';
import { useListQuery } from '../../components/useListQuery.ts';
import { longDateTime } from '../../format/dates.ts';
import { AuditFilters } from './AuditFilters.tsx';
import { auditQuery } from './api.ts';

const userLink = (id: string, name: string) => (
  <Link component={RouterLink} to={`/dashboard/staff/people/${id}`}>
    {name}
  </Link>
);

function AuditSubject({ subject_label, subject_name, subject_url }: AuditItem) {
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      {subject_label}
      {subject_name && (
        <Box>
          {subject_url ? (
            <Link component={RouterLink} to={subject_url}>
              {subject_name}
            </Link>
          ) : (
            subject_name
          )}
        </Box>
      )}
    </Box>
  );
}

export function AuditList() {
  const { t } = useTranslation('audit');
  const address = useListParams();
  const { text, change } = address;
  const { byAge } = useSorts();
  const sorted = sortOf(address, byAge);
  const filters = Object.fromEntries(
    ['search', 'person', 'action', 'subject', 'from', 'until', 'before'].map((name) => [name, text(name)]),
  );
  const query = useListQuery(auditQuery(queryStringOf({ ...filters, direction: sorted.direction })));
  // Another order starts at its first row again.
  const beginning: ListParams = { ...address, change: (next) => change({ ...next, before: '' }) };
  const columns = useMemo<Column<AuditItem>[]>(
    () => [
      { label: t('what'), cell: ({ action_label }) => <Box sx={{ fontWeight: 600 }}>{action_label}</Box> },
      {
        label: t('who'),
        cell: ({ actor, ip }) => (actor ? userLink(actor.id, actor.name) : t(ip ? 'visitor' : 'system')),
      },
      { label: t('whom'), cell: (line) => <AuditSubject {...line} /> },
      {
        label: t('more'),
        cell: ({ facts }) =>
          facts.length === 0
            ? '–'
            : facts.map(({ label, value }) => (
                <Box key={label} sx={{ overflowWrap: 'anywhere' }}>
                  {label}: {value}
                </Box>
              )),
      },
      {
        label: t('when'),
        sort: 'created_at',
        cell: ({ at, ip }) => (
          <>
            {longDateTime(at)}
            {ip && <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{t('from_address', { ip })}</Box>}
          </>
        ),
      },
    ],
    [t],
  );
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <AuditFilters filters={filters} change={change} order={<SortSelect address={beginning} choices={byAge} />} />
      <QueryResult
        query={query}
        isEmpty={({ items }) => items.length === 0}
        empty={{ title: t('none_title'), text: t('none_text') }}
      >
        {({ items, next }) => (
          <>
            <Box {...listStartProps} role="status" sx={{ color: 'text.secondary' }}>
              {t('count', { count: items.length })}
            </Box>
            <RecordTable
              caption={t('list')}
              columns={columns}
              rows={items}
              keyOf={({ id }) => String(id)}
              sorted={sorted}
              onSort={(next) => beginning.change(sortChange(next, byAge))}
            />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'space-between' }}>
              {filters.before ? (
                <Action look="outlined" onClick={() => change({ before: '' })}>
                  {t('first')}
                </Action>
              ) : (
                <span />
              )}
              {next !== null && (
                <Action look="outlined" onClick={() => change({ before: next })}>
                  {t(sorted.direction === 'asc' ? 'newer' : 'older')}
                </Action>
              )}
            </Box>
          </>
        )}
      </QueryResult>
    </Box>
  );
}
