/** All forms, published or draft: audience, usage and errors of the form file. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { StudioItem } from '#contract/studio.ts';
import { Action } from '../../components/Action.tsx';
import { QueryResult } from '../../components/QueryResult.tsx';
import { RecordTable } from '../../components/RecordTable.tsx';
import { StatusChip } from '../../components/StatusChip.tsx';
import { staffFormsQuery } from './api.ts';
import { t } from './translations.ts';

function Findings({ findings }: { findings: StudioItem['findings'] }) {
  if (findings.length === 0) return <Box sx={{ color: 'text.secondary' }}>{t('columns.no_findings')}</Box>;
  return (
    <Box component="ul" sx={{ m: 0, pl: 2, fontSize: '0.875rem' }}>
      {findings.map(({ file, line, text }) => (
        <li key={`${file}:${line}:${text}`}>
          {file}, {t('staff.finding', { line, text })}
        </li>
      ))}
    </Box>
  );
}

function Rows({ items }: { items: StudioItem[] }) {
  return (
    <RecordTable
      isDense
      caption={t('staff.forms.title')}
      rows={items}
      keyOf={({ id }) => id}
      columns={[
        {
          label: t('columns.form'),
          cell: ({ id, title }) => (
            <Link
              component={RouterLink}
              to={`/dashboard/staff/forms/${id}`}
              sx={{ display: 'inline-flex', alignItems: 'center', minHeight: { xs: 40, lg: 0 } }}
            >
              {title}
            </Link>
          ),
        },
        { label: t('columns.audience'), isBare: true, cell: ({ audience }) => t(`audience.${audience}`) },
        {
          label: t('columns.state'),
          isBare: true,
          cell: ({ state }) => <StatusChip status={state ?? 'draft'} label={t(`state.${state ?? 'draft'}`)} />,
        },
        {
          label: t('columns.version'),
          numeric: true,
          isBlank: ({ version }) => version === null,
          cell: ({ version }) => version ?? '–',
        },
        {
          label: t('columns.drafts'),
          numeric: true,
          isBlank: ({ drafts }) => drafts === 0,
          cell: ({ drafts }) => drafts,
        },
        {
          label: t('columns.submissions'),
          numeric: true,
          isBlank: ({ records }) => records === 0,
          cell: ({ id, submissions, records }) =>
            submissions > 0 ? (
              <Link component={RouterLink} to={`/dashboard/staff/submissions?form=${id}`}>
                {records}
              </Link>
            ) : (
              records
            ),
        },
        {
          label: t('columns.findings'),
          isBlank: ({ findings }) => findings.length === 0,
          cell: ({ findings }) => <Findings findings={findings} />,
        },
      ]}
    />
  );
}

/** An open form without drafts, submissions or findings. It is left out here. */
const isUnused = ({ state, drafts, submissions, findings }: StudioItem): boolean =>
  state === 'open' && drafts + submissions + findings.length === 0;

export function FormTable() {
  const [showsAll, setShowsAll] = useState(false);
  const query = useQuery(staffFormsQuery);
  return (
    <QueryResult
      query={query}
      isEmpty={({ items }) => items.length === 0}
      empty={{ title: t('staff.forms.none'), text: t('staff.forms.none_text') }}
    >
      {({ items }) => {
        const unused = items.filter(isUnused);
        const used = items.filter((item) => !isUnused(item));
        if (used.length === 0 || unused.length === 0) return <Rows items={items} />;
        return (
          <>
            <Rows items={showsAll ? [...used, ...unused] : used} />
            <Box
              component={Action}
              look="outlined"
              expanded={showsAll}
              onClick={() => setShowsAll(!showsAll)}
              sx={{ mt: 2 }}
            >
              {showsAll ? t('staff.forms.less') : t('staff.forms.quiet', { count: unused.length })}
            </Box>
          </>
        );
      }}
    </QueryResult>
  );
}
