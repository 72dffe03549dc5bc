/** /dashboard/staff/submissions/{id}/compare/{otherId}: two submissions of one form side by side. */
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link, useParams } from 'react-router-dom';
import { toProblem } from '../api/problem.ts';
import { Action } from '../components/Action.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { LoadError } from '../components/LoadError.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { SkeletonBar } from '../components/SkeletonBar.tsx';
import { StatusChip } from '../components/StatusChip.tsx';
import { DUPLICATES_PATH, detailPath, SUBMISSIONS_PATH, submissionQuery } from '../features/submissions/api.ts';
import { t as tGrid } from '../features/submissions/translations.ts';
import { comparisonQuery } from '../features/submissions/work/api.ts';
import { ComparedAnswers } from '../features/submissions/work/ComparedAnswers.tsx';
import { PairDecision } from '../features/submissions/work/PairDecision.tsx';
import { t } from '../features/submissions/work/translations.ts';
import { longDateTime } from '../format/dates.ts';
import { useBreadcrumbs } from '../layouts/dashboard/breadcrumbs.ts';
import { t as tDashboard } from '../layouts/dashboard/translations.ts';

export default function StaffComparisonPage() {
  const { id = '', otherId = '' } = useParams();
  const { data, error, refetch } = useQuery(comparisonQuery(id, otherId));
  const { data: sheet } = useQuery(submissionQuery(id));
  const listPath = sheet ? `${DUPLICATES_PATH}?form=${sheet.form_id}` : DUPLICATES_PATH;
  useBreadcrumbs([
    { title: tDashboard('menu.dashboard'), href: '/dashboard/staff' },
    { title: tGrid('title'), href: SUBMISSIONS_PATH },
    { title: t('comparison.title'), active: true },
  ]);
  if (!data && error && [404, 422].includes(toProblem(error).status))
    return (
      <EmptyState
        level="h1"
        title={t('comparison.missing_title')}
        text={t('comparison.missing_text')}
        action={
          <Action look="filled" to={SUBMISSIONS_PATH}>
            {tGrid('detail.back')}
          </Action>
        }
      />
    );
  if (!data)
    return error ? <LoadError level="h1" error={error} onRetry={() => void refetch()} /> : <SkeletonBar height={480} />;
  return (
    <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      <PageTitle>{t('comparison.title')}</PageTitle>
      <Box component={Action} to={listPath} sx={{ justifySelf: 'start' }}>
        <ArrowLeft aria-hidden size={18} />
        {t('comparison.back')}
      </Box>
      <Box>
        <Typography component="h1" variant="h2">
          {t('comparison.title')}
        </Typography>
        {sheet && <Typography color="textSecondary">{sheet.title}</Typography>}
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {data.sides.map((side) => (
          <Box
            key={side.id}
            sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: '14px', bgcolor: 'background.paper' }}
          >
            <MuiLink component={Link} to={detailPath(side.id)} sx={{ fontWeight: 600 }}>
              {side.number}
            </MuiLink>
            <Box sx={{ color: 'text.secondary', my: 0.5, overflowWrap: 'anywhere' }}>
              {[side.person ?? tGrid('nobody'), longDateTime(side.submitted_at)].join(' · ')}
            </Box>
            <StatusChip status={side.status} label={side.status_label} />
          </Box>
        ))}
      </Box>
      <PairDecision comparison={data} pair={[id, otherId]} />
      <ComparedAnswers comparison={data} />
    </Box>
  );
}
