/** The audit log with filters for user, action, subject and date, and pages of older rows. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useMemo } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { AuditItem } from '#contract/staff.ts';
import { Action } from '../../components/Action.tsx';
import { listStartProps } from '../../components/list-start.ts';
import { useList } from '../../components/lists/useList.ts';
import { QueryResult } from '../../components/QueryResult.tsx';
import { type Column, RecordTable } from '../../components/RecordTable.tsx';
import { type Sort, SortSelect, useSorts } from '../../components/SortSelect.tsx';
import { useListQuery } from '../../components/useListQuery.ts';
import { longDateTime } from '../../format/dates.ts';
import { AuditFilters } from './AuditFilters.tsx';
import { auditQuery } from './api.ts';
import { auditApiQuery, auditList } from './list-params.ts';
import { t } from './translations.ts';

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
  const [values, change] = useList(auditList);
  const { byAge } = useSorts();
  const query = useListQuery(auditQuery(auditApiQuery(values)));
  const onSort = ({ direction }: Sort) => change({ direction });
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
    [],
  );
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <AuditFilters
        filters={values}
        change={change}
        order={<SortSelect sort={values} choices={byAge} onSort={onSort} />}
      />
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
              sorted={values}
              onSort={onSort}
            />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'space-between' }}>
              {values.before ? (
                <Action look="outlined" onClick={() => change({ before: '' })}>
                  {t('first')}
                </Action>
              ) : (
                <span />
              )}
              {next !== null && (
                <Action look="outlined" onClick={() => change({ before: String(next) })}>
                  {t(values.direction === 'asc' ? 'newer' : 'older')}
                </Action>
              )}
            </Box>
          </>
        )}
      </QueryResult>
    </Box>
  );
}
