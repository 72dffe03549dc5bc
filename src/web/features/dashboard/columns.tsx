/** Columns of the overviews: what was sent, and by whom. */
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { SubmissionItem } from '#contract/submissions.ts';
import type { Column } from '../../components/RecordTable.tsx';
import { StatusChip } from '../../components/StatusChip.tsx';
import { longDate } from '../../format/dates.ts';

type Word = (key: string) => string;

export const submissionColumns = (t: Word): Column<SubmissionItem>[] => [
  {
    label: t('dashboard:columns.form'),
    cell: ({ id, title }) => (
      <Link component={RouterLink} to={`/curation/${id}`}>
        {title}
      </Link>
    ),
  },
  { label: t('dashboard:columns.person'), cell: ({ person }) => person?.name ?? t('dashboard:columns.nobody') },
  {
    label: t('dashboard:columns.business'),
    cell: ({ business }) => business?.business_name ?? t('dashboard:columns.nobody'),
  },
  {
    label: t('dashboard:columns.status'),
    cell: ({ status, status_label }) => <StatusChip status={status} label={status_label} />,
  },
  { label: t('dashboard:columns.sent'), cell: ({ submitted_at }) => longDate(submitted_at) },
];
