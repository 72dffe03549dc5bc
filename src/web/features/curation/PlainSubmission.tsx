/** A submission that is not a curation entry: read, print, withdraw. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import Printer from 'lucide-react/icons/printer';
import { lazy, Suspense } from 'react';
import { formPaths } from '#contract/calls/forms.ts';
import type { SubmissionDetail as Sheet } from '#contract/submissions.ts';
import type { FormDoc } from '#engine/types.ts';
import { DescriptionList } from '../../components/DescriptionList.tsx';
import { Panel } from '../../components/Panel.tsx';
import { PdfButton } from '../../components/PdfButton.tsx';
import { SkeletonBar } from '../../components/SkeletonBar.tsx';
import { longDateTime } from '../../format/dates.ts';
import { useUser } from '../../session/user.ts';
import { curationFormOf } from './api.ts';
import { NumberAndStatus } from './NumberAndStatus.tsx';
import { canStartAgain } from './next-step.ts';
import { StartFromEarlier } from './StartFromEarlier.tsx';
import { SubmissionTimeline } from './SubmissionTimeline.tsx';
import { t } from './translations.ts';
import { WithdrawSubmission } from './WithdrawSubmission.tsx';

const OwnPlace = lazy(() => import('../../components/place/OwnPlace.tsx'));
const SubmissionSheet = lazy(() => import('../../forms/SubmissionSheet.tsx'));

export function PlainSubmission({ sheet }: { sheet: Sheet }) {
  const { data: user } = useUser();
  const form = curationFormOf(sheet.form_id);
  const isOwn = sheet.person?.id === user?.id;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Typography component="h1" variant="h2" sx={{ flex: '1 1 auto' }}>
          {sheet.title}
        </Typography>
        <NumberAndStatus submission={sheet} />
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', '@media print': { display: 'none' } }}>
          {form && isOwn && canStartAgain(sheet, undefined) && (
            <StartFromEarlier form={form} id={sheet.id} number={sheet.number} />
          )}
          {sheet.can_withdraw && <WithdrawSubmission id={sheet.id} />}
          <PdfButton path={formPaths.submissionPdf(sheet.id)} name={sheet.number} />
          <Button variant="outlined" startIcon={<Printer aria-hidden size={18} />} onClick={() => window.print()}>
            {t('sheet.print')}
          </Button>
        </Box>
      </Box>
      {isOwn && (sheet.doc as FormDoc).limit && (
        <Suspense fallback={<SkeletonBar height={160} />}>
          <OwnPlace id={sheet.id} />
        </Suspense>
      )}
      <DescriptionList
        columns={3}
        facts={[
          [t('sheet.sent'), longDateTime(sheet.submitted_at)],
          [t('sheet.person'), sheet.person?.name],
          [t('sheet.business'), sheet.business?.business_name],
          [t('sheet.curator'), sheet.curator?.name],
          [t('sheet.version'), String(sheet.form_version)],
        ]}
      />
      <Panel title={t('sheet.answers')}>
        <Suspense fallback={<SkeletonBar height={320} />}>
          <SubmissionSheet doc={sheet.doc} answers={sheet.answers} files={sheet.files} headingLevel={3} />
        </Suspense>
      </Panel>
      <Panel title={t('sheet.timeline')}>
        <SubmissionTimeline events={sheet.events} />
      </Panel>
    </>
  );
}
