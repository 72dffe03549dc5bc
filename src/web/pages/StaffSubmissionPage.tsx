/** /dashboard/staff/submissions/{id}: one submission in its own form version, its files and its history. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Printer from 'lucide-react/icons/printer';
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import { formPaths } from '#contract/calls/forms.ts';
import type { SubmissionDetail as Sheet } from '#contract/submissions.ts';
import { privateFields } from '#engine/answers.ts';
import type { Answers, FormDoc } from '#engine/types.ts';
import { shapeOf } from '#engine/widget-kinds.ts';
import type staffGrid from '#locales/id/staff-grid.json';
import { toProblem } from '../api/problem.ts';
import { Action } from '../components/Action.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { LoadError } from '../components/LoadError.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { Panel } from '../components/Panel.tsx';
import { PdfButton } from '../components/PdfButton.tsx';
import { SkeletonBar } from '../components/SkeletonBar.tsx';
import { StatusChip } from '../components/StatusChip.tsx';
import { SubmissionTimeline } from '../features/curation/SubmissionTimeline.tsx';
import { SUBMISSIONS_PATH, submissionQuery } from '../features/submissions/api.ts';
import { RevealAnswer } from '../features/submissions/RevealAnswer.tsx';
import { t } from '../features/submissions/translations.ts';
import { SubmissionWorkPanels } from '../features/submissions/work/SubmissionWorkPanels.tsx';
import { longDateTime } from '../format/dates.ts';
import { useBreadcrumbs } from '../layouts/dashboard/breadcrumbs.ts';
import { t as tDashboard } from '../layouts/dashboard/translations.ts';

const CancelPlace = lazy(() => import('../components/place/CancelPlace.tsx'));
const SubmissionSheet = lazy(() => import('../forms/SubmissionSheet.tsx'));
const hiddenInPrint = { '@media print': { display: 'none' } };

const importedText = ({ by, at, file_name: file }: NonNullable<Sheet['import']>) =>
  t('detail.imported_by', { by, at: longDateTime(at), file });

function SubmissionFacts({ sheet }: { sheet: Sheet }) {
  const facts: [name: keyof (typeof staffGrid)['detail'], value: string | undefined][] = [
    ['sent', longDateTime(sheet.submitted_at)],
    ['person', sheet.person?.name],
    ['business', sheet.business?.business_name],
    ['curator', sheet.curator?.name],
    ['imported', sheet.import ? importedText(sheet.import) : undefined],
    ['version', String(sheet.form_version)],
    ['number', sheet.number],
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
              {t(`detail.${name}`)}
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

function SubmissionAnswers({ sheet }: { sheet: Sheet }) {
  const [shown, setShown] = useState<Answers>({});
  const doc = sheet.doc as FormDoc;
  const hidden = privateFields(doc).filter(
    (name) =>
      shapeOf(doc.ui.fields[name]?.widget) !== 'files' &&
      sheet.answers[name] !== undefined &&
      shown[name] === undefined,
  );
  return (
    <Panel title={t('detail.answers')} text={hidden.length > 0 ? t('detail.masked') : undefined}>
      <Box id="berkas" sx={{ scrollMarginTop: 90 }}>
        <Suspense fallback={<SkeletonBar height={320} />}>
          <SubmissionSheet
            doc={doc}
            answers={{ ...sheet.answers, ...shown }}
            files={sheet.files}
            loadsFilesOnDemand
            headingLevel={3}
            beside={(field, label) =>
              hidden.includes(field) ? (
                <RevealAnswer
                  id={sheet.id}
                  field={field}
                  label={label}
                  onShown={(name, value) => setShown((before) => ({ ...before, [name]: value }))}
                />
              ) : null
            }
          />
        </Suspense>
      </Box>
    </Panel>
  );
}

export default function StaffSubmissionPage() {
  const { id = '' } = useParams();
  const { data: sheet, error, isPending, refetch } = useQuery(submissionQuery(id));
  useBreadcrumbs([
    { title: tDashboard('menu.dashboard'), href: '/dashboard/staff' },
    { title: t('title'), href: SUBMISSIONS_PATH },
    { title: sheet?.title ?? '…', active: true },
  ]);
  if (isPending) return <SkeletonBar height={480} />;
  if (!sheet && toProblem(error).status === 404)
    return (
      <EmptyState
        level="h1"
        title={t('detail.missing_title')}
        text={t('detail.missing_text')}
        action={
          <Action look="filled" to={SUBMISSIONS_PATH}>
            {t('detail.back')}
          </Action>
        }
      />
    );
  if (!sheet) return <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      <PageTitle>{sheet.title}</PageTitle>
      <Box
        component={Action}
        to={`${SUBMISSIONS_PATH}?form=${sheet.form_id}`}
        sx={{ ...hiddenInPrint, justifySelf: 'start' }}
      >
        <ArrowLeft aria-hidden size={18} />
        {t('detail.back')}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Typography component="h1" variant="h2" sx={{ flex: '1 1 auto' }}>
          {sheet.title}
        </Typography>
        <StatusChip status={sheet.status} label={sheet.status_label} />
        <PdfButton path={formPaths.submissionPdf(sheet.id)} name={sheet.number} />
        {sheet.can_cancel_place && (
          <Box sx={hiddenInPrint}>
            <Suspense fallback={null}>
              <CancelPlace id={sheet.id} />
            </Suspense>
          </Box>
        )}
        <Box component={Action} look="outlined" onClick={() => window.print()} sx={hiddenInPrint}>
          <Printer aria-hidden size={18} />
          {t('detail.print')}
        </Box>
      </Box>
      <SubmissionFacts sheet={sheet} />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 8fr) minmax(0, 5fr)' },
          '@media print': { display: 'block' },
        }}
      >
        <SubmissionAnswers key={sheet.id} sheet={sheet} />
        <SubmissionWorkPanels key={`${sheet.id} work`} id={sheet.id} />
      </Box>
      <Panel title={t('detail.history')}>
        <SubmissionTimeline events={sheet.events} />
      </Panel>
    </Box>
  );
}
