/** An entry as its sender sees it: what now, the marks, the result, the answers, what happened. Prints on A4. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import Printer from 'lucide-react/icons/printer';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurationSheet } from '#contract/curation.ts';
import { Bone } from '../../components/Bone.tsx';
import { Panel } from '../../components/Panel.tsx';
import { StatusChip } from '../../components/StatusChip.tsx';
import { ENTRY_FORM, openPeriodQuery } from './api.ts';
import { BeginAgain } from './BeginAgain.tsx';
import { EntryFacts } from './EntryFacts.tsx';
import { NextStep } from './NextStep.tsx';
import { mayBeginAgain } from './next-step.ts';
import { Result } from './Result.tsx';
import { ScoreSheets } from './ScoreSheets.tsx';
import { MarkList, SubmissionTimeline } from './SubmissionTimeline.tsx';
import { Withdraw } from './Withdraw.tsx';
import './words.ts';

const SubmissionSheet = lazy(() => import('../../forms/SubmissionSheet.tsx'));

export function EntryView({ entry, onMend }: { entry: CurationSheet; onMend: () => void }) {
  const { t } = useTranslation('curation');
  const period = useQuery(openPeriodQuery);
  const may = (event: string) => entry.events.includes(event);
  const canMend = may('revision.send');
  const canBegin = !period.isPending && mayBeginAgain(entry, period.data?.id);
  const isScored = entry.result !== null || entry.sheets.length > 0 || entry.decision_note !== null;
  return (
    <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Typography component="h1" variant="h2" sx={{ flex: '1 1 auto' }}>
          {entry.title}
        </Typography>
        <StatusChip status={entry.status} label={entry.status_label} />
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', '@media print': { display: 'none' } }}>
          {may('submission.withdraw') && <Withdraw id={entry.id} />}
          <Button variant="outlined" startIcon={<Printer aria-hidden size={18} />} onClick={() => window.print()}>
            {t('sheet.print')}
          </Button>
        </Box>
      </Box>
      <NextStep entry={entry} reader="sender">
        {(canMend || canBegin) && (
          <>
            {canMend && (
              <Button variant="contained" onClick={onMend}>
                {t('mend.open')}
              </Button>
            )}
            {canBegin && <BeginAgain form={ENTRY_FORM} id={entry.id} number={entry.number} />}
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
          <Result entry={entry} isOpen={false} />
          <ScoreSheets sheets={entry.sheets} />
        </Panel>
      )}
      <EntryFacts entry={entry} />
      <Panel title={t('sheet.answers')}>
        <Suspense fallback={<Bone height={320} />}>
          <SubmissionSheet doc={entry.doc} answers={entry.answers} files={entry.files} headingLevel={3} />
        </Suspense>
      </Panel>
      <Panel title={t('sheet.timeline')}>
        <SubmissionTimeline events={entry.timeline} />
      </Panel>
    </Box>
  );
}
