/** An entry for its sender: next step, marks, result, answers and history. Prints on A4. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import Printer from 'lucide-react/icons/printer';
import { lazy, Suspense } from 'react';
import { formPaths } from '#contract/calls/forms.ts';
import type { CurationDetail } from '#contract/curation.ts';
import { Panel } from '../../components/Panel.tsx';
import { PdfButton } from '../../components/PdfButton.tsx';
import { SkeletonBar } from '../../components/SkeletonBar.tsx';
import { ENTRY_FORM, openPeriodQuery } from './api.ts';
import { EntryFacts } from './EntryFacts.tsx';
import { EntryResult } from './EntryResult.tsx';
import { NextStep } from './NextStep.tsx';
import { NumberAndStatus } from './NumberAndStatus.tsx';
import { canStartAgain } from './next-step.ts';
import { ScoreSheets } from './ScoreSheets.tsx';
import { StartFromEarlier } from './StartFromEarlier.tsx';
import { MarkList, SubmissionTimeline } from './SubmissionTimeline.tsx';
import { t } from './translations.ts';
import { WithdrawSubmission } from './WithdrawSubmission.tsx';

const SubmissionSheet = lazy(() => import('../../forms/SubmissionSheet.tsx'));

export function EntryView({ entry, onMend }: { entry: CurationDetail; onMend: () => void }) {
  const period = useQuery(openPeriodQuery);
  const isAllowed = (event: string) => entry.events.includes(event);
  const canCorrect = isAllowed('revision.send');
  const showsStartAgain = !period.isPending && canStartAgain(entry, period.data?.id);
  const isScored = entry.result !== null || entry.sheets.length > 0 || entry.decision_note !== null;
  return (
    <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Typography component="h1" variant="h2" sx={{ flex: '1 1 auto' }}>
          {entry.title}
        </Typography>
        <NumberAndStatus submission={entry} />
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', '@media print': { display: 'none' } }}>
          {isAllowed('submission.withdraw') && <WithdrawSubmission id={entry.id} />}
          <PdfButton path={formPaths.submissionPdf(entry.id)} name={entry.number} />
          <Button variant="outlined" startIcon={<Printer aria-hidden size={18} />} onClick={() => window.print()}>
            {t('sheet.print')}
          </Button>
        </Box>
      </Box>
      <NextStep entry={entry} reader="sender">
        {(canCorrect || showsStartAgain) && (
          <>
            {canCorrect && (
              <Button variant="contained" onClick={onMend}>
                {t('correct.open')}
              </Button>
            )}
            {showsStartAgain && <StartFromEarlier form={ENTRY_FORM} id={entry.id} number={entry.number} />}
          </>
        )}
      </NextStep>
      {entry.marks.length > 0 && (
        <Panel title={t('marks.title', { count: entry.marks.length })}>
          <MarkList marks={entry.marks} />
        </Panel>
      )}
      {isScored && (
        <Panel title={t('result.title')}>
          <EntryResult entry={entry} isOpen={false} />
          <ScoreSheets sheets={entry.sheets} />
        </Panel>
      )}
      <EntryFacts entry={entry} />
      <Panel title={t('sheet.answers')}>
        <Suspense fallback={<SkeletonBar height={320} />}>
          <SubmissionSheet doc={entry.doc} answers={entry.answers} files={entry.files} headingLevel={3} />
        </Suspense>
      </Panel>
      <Panel title={t('sheet.timeline')}>
        <SubmissionTimeline events={entry.timeline} />
      </Panel>
    </Box>
  );
}
