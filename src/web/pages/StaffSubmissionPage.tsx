/** /dashboard/staff/submissions/{id}: one submission in the version that it answers, its files and its history. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Printer from 'lucide-react/icons/printer';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { SubmissionSheet as Sheet } from '#contract/submissions.ts';
import { privateFields } from '#engine/answers.ts';
import type { Answers, FormDoc } from '#engine/types.ts';
import { asProblem } from '../api/problem.ts';
import { Action } from '../components/Action.tsx';
import { Blank } from '../components/Blank.tsx';
import { Bone } from '../components/Bone.tsx';
import { Failed } from '../components/Failed.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { Panel } from '../components/Panel.tsx';
import { StatusChip } from '../components/StatusChip.tsx';
import { SubmissionTimeline } from '../features/curation/SubmissionTimeline.tsx';
import { SUBMISSIONS, sheetQuery } from '../features/submissions/api.ts';
import { Reveal } from '../features/submissions/Reveal.tsx';
import { longDateTime } from '../format/dates.ts';
import { useCrumbs } from '../layouts/dashboard/crumbs.ts';

const SubmissionSheet = lazy(() => import('../forms/SubmissionSheet.tsx'));
const unprinted = { '@media print': { display: 'none' } };

function Heads({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation('staff-grid');
  const facts: [string, string | undefined][] = [
    ['sent', longDateTime(sheet.submitted_at)],
    ['person', sheet.person?.name],
    ['business', sheet.business?.business_name],
    ['curator', sheet.curator?.name],
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

function AnswersOf({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation('staff-grid');
  const [shown, setShown] = useState<Answers>({});
  const doc = sheet.doc as FormDoc;
  const hidden = privateFields(doc).filter(
    (name) => doc.ui.fields[name]?.widget !== 'file' && sheet.answers[name] !== undefined && shown[name] === undefined,
  );
  return (
    <Panel title={t('detail.answers')} text={hidden.length > 0 ? t('detail.masked') : undefined}>
      <Box id="berkas" sx={{ scrollMarginTop: 90 }}>
        <Suspense fallback={<Bone height={320} />}>
          <SubmissionSheet
            doc={doc}
            answers={{ ...sheet.answers, ...shown }}
            files={sheet.files}
            filesWhenAsked
            headingLevel={3}
            beside={(field, label) =>
              hidden.includes(field) ? (
                <Reveal
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
  const { t } = useTranslation(['staff-grid', 'dashboard']);
  const { id = '' } = useParams();
  const { data: sheet, error, isPending, refetch } = useQuery(sheetQuery(id));
  useCrumbs([
    { title: t('dashboard:menu.dashboard'), href: '/dashboard/staff' },
    { title: t('title'), href: SUBMISSIONS },
    { title: sheet?.title ?? '…', active: true },
  ]);
  if (isPending) return <Bone height={480} />;
  if (!sheet && asProblem(error).status === 404)
    return (
      <Blank
        level="h1"
        title={t('detail.missing_title')}
        text={t('detail.missing_text')}
        action={
          <Action look="filled" to={SUBMISSIONS}>
            {t('detail.back')}
          </Action>
        }
      />
    );
  if (!sheet) return <Failed error={error} onRetry={() => void refetch()} />;
  return (
    <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      <PageTitle>{sheet.title}</PageTitle>
      <Action to={`${SUBMISSIONS}?form=${sheet.form_id}`} sx={{ ...unprinted, justifySelf: 'start' }}>
        <ArrowLeft aria-hidden size={18} />
        {t('detail.back')}
      </Action>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Typography component="h1" variant="h2" sx={{ flex: '1 1 auto' }}>
          {sheet.title}
        </Typography>
        <StatusChip status={sheet.status} label={sheet.status_label} />
        <Action look="outlined" onClick={() => window.print()} sx={unprinted}>
          <Printer aria-hidden size={18} />
          {t('detail.print')}
        </Action>
      </Box>
      <Heads sheet={sheet} />
      <AnswersOf key={sheet.id} sheet={sheet} />
      <Panel title={t('detail.history')}>
        <SubmissionTimeline events={sheet.events} />
      </Panel>
    </Box>
  );
}
