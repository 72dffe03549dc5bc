/** /curation/{id}: one submission to read, and to print on A4. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Printer from 'lucide-react/icons/printer';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import type { SubmissionSheet as Sheet } from '#contract/submissions.ts';
import curation from '#locales/id/curation.json';
import { asProblem } from '../api/problem.ts';
import { Blank } from '../components/Blank.tsx';
import { Bone } from '../components/Bone.tsx';
import { Failed } from '../components/Failed.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { Panel } from '../components/Panel.tsx';
import { sheetQuery } from '../features/curation/api.ts';
import { StatusChip } from '../features/curation/StatusChip.tsx';
import { Timeline } from '../features/curation/Timeline.tsx';
import { Withdraw } from '../features/curation/Withdraw.tsx';
import { longDateTime } from '../format/dates.ts';
import { addWords } from '../words.ts';

addWords('curation', curation);
const SubmissionSheet = lazy(() => import('../forms/SubmissionSheet.tsx'));
const unprinted = { '@media print': { display: 'none' } };

function Facts({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation('curation');
  const facts: [string, string | undefined][] = [
    [t('sheet.sent'), longDateTime(sheet.submitted_at)],
    [t('sheet.person'), sheet.person?.name],
    [t('sheet.business'), sheet.business?.business_name],
    [t('sheet.curator'), sheet.curator?.name],
    [t('sheet.version'), String(sheet.form_version)],
    [t('sheet.number'), sheet.id],
  ];
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: '1fr 1fr 1fr' } }}
    >
      {facts.map(([name, value]) =>
        value ? (
          <Box key={name} sx={{ minWidth: 0 }}>
            <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
              {name}
            </Box>
            <Box component="dd" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
              {value}
            </Box>
          </Box>
        ) : null,
      )}
    </Box>
  );
}

export default function SubmissionPage() {
  const { t } = useTranslation('curation');
  const { id = '' } = useParams();
  const { data: sheet, error, isPending, refetch } = useQuery(sheetQuery(id));
  if (isPending) return <Bone height={480} />;
  if (!sheet && asProblem(error).status === 404) {
    return (
      <Blank
        level="h1"
        title={t('sheet.missing.title')}
        text={t('sheet.missing.text')}
        action={
          <Button component={Link} to="/curation" variant="contained">
            {t('back')}
          </Button>
        }
      />
    );
  }
  if (!sheet) return <Failed error={error} onRetry={() => void refetch()} />;
  return (
    <Box sx={{ display: 'grid', gap: 3, maxWidth: 960, mx: 'auto', minWidth: 0 }}>
      <PageTitle>{sheet.title}</PageTitle>
      <MuiLink
        component={Link}
        to="/curation"
        sx={{ ...unprinted, display: 'inline-flex', gap: 1, alignItems: 'center', minHeight: 48, justifySelf: 'start' }}
      >
        <ArrowLeft aria-hidden size={18} />
        {t('back')}
      </MuiLink>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Typography component="h1" variant="h2" sx={{ flex: '1 1 auto' }}>
          {sheet.title}
        </Typography>
        <StatusChip status={sheet.status} label={sheet.status_label} />
        <Box sx={{ ...unprinted, display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          {sheet.can_withdraw && <Withdraw id={sheet.id} />}
          <Button variant="outlined" startIcon={<Printer aria-hidden size={18} />} onClick={() => window.print()}>
            {t('sheet.print')}
          </Button>
        </Box>
      </Box>
      <Facts sheet={sheet} />
      <Panel title={t('sheet.answers')}>
        <Suspense fallback={<Bone height={320} />}>
          <SubmissionSheet doc={sheet.doc} answers={sheet.answers} files={sheet.files} headingLevel={3} />
        </Suspense>
      </Panel>
      <Panel title={t('sheet.timeline')}>
        <Timeline events={sheet.events} />
      </Panel>
    </Box>
  );
}
