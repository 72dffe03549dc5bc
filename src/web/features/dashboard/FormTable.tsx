/** Every form, in force or only begun: who fills it in, how much it is used, and what is wrong with its file. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { StudioItem } from '#contract/studio.ts';
import { Loaded } from '../../components/Loaded.tsx';
import { RecordTable } from '../../components/RecordTable.tsx';
import { StatusChip } from '../../components/StatusChip.tsx';
import { staffFormsQuery } from './api.ts';

function Findings({ findings }: { findings: StudioItem['findings'] }) {
  const { t } = useTranslation('dashboard');
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

export function FormTable() {
  const { t } = useTranslation('dashboard');
  const query = useQuery(staffFormsQuery);
  return (
    <Loaded
      query={query}
      isEmpty={({ items }) => items.length === 0}
      empty={{ title: t('staff.forms.none'), text: t('staff.forms.none_text') }}
    >
      {({ items }) => (
        <RecordTable
          caption={t('staff.forms.title')}
          rows={items}
          keyOf={({ id }) => id}
          columns={[
            {
              label: t('columns.form'),
              cell: ({ id, title }) => (
                <Link component={RouterLink} to={`/dashboard/staff/forms/${id}`}>
                  {title}
                </Link>
              ),
            },
            { label: t('columns.audience'), cell: ({ audience }) => t(`audience.${audience}`) },
            {
              label: t('columns.state'),
              cell: ({ state }) => <StatusChip status={state ?? 'draft'} label={t(`state.${state ?? 'draft'}`)} />,
            },
            { label: t('columns.version'), numeric: true, cell: ({ version }) => version ?? '–' },
            { label: t('columns.drafts'), numeric: true, cell: ({ drafts }) => drafts },
            {
              label: t('columns.submissions'),
              numeric: true,
              cell: ({ id, submissions }) =>
                submissions > 0 ? (
                  <Link component={RouterLink} to={`/dashboard/staff/submissions?form=${id}`}>
                    {submissions}
                  </Link>
                ) : (
                  submissions
                ),
            },
            { label: t('columns.findings'), cell: ({ findings }) => <Findings findings={findings} /> },
          ]}
        />
      )}
    </Loaded>
  );
}
