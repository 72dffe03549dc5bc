/** An entry for its reviewers: answers on one side, next step, actions, score sheets and history on the other. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useRef } from 'react';
import type { CurationDetail } from '#contract/curation.ts';
import { Panel } from '../../../components/Panel.tsx';
import { SkeletonBar } from '../../../components/SkeletonBar.tsx';
import { EntryFacts } from '../EntryFacts.tsx';
import { EntryResult } from '../EntryResult.tsx';
import { NextStep } from '../NextStep.tsx';
import { NumberAndStatus } from '../NumberAndStatus.tsx';
import { CLOSED_STATUSES, PASSED_STATUSES } from '../next-step.ts';
import { ScoreSheets } from '../ScoreSheets.tsx';
import { SubmissionTimeline } from '../SubmissionTimeline.tsx';
import { AssignPeriod } from './AssignPeriod.tsx';
import type { DeskRole } from './api.ts';
import { EntryAnswers } from './EntryAnswers.tsx';
import { EntryNav } from './EntryNav.tsx';
import { EntryPhotos } from './EntryPhotos.tsx';
import { scoringStateOf } from './scoring-state.ts';
import { TransitionButtons } from './TransitionButtons.tsx';
import { t } from './translations.ts';
import { UnsentMarks } from './UnsentMarks.tsx';
import { useEntryTransition } from './useEntryTransition.ts';
import { useMarks } from './useMarks.ts';

const ScoreForm = lazy(() => import('./ScoreForm.tsx'));

interface Props {
  entry: CurationDetail;
  desk: DeskRole;
  isScoring: boolean;
  onScore: (isScoring: boolean) => void;
}

function VisibleScores({ entry }: { entry: CurationDetail }) {
  const isClosed = CLOSED_STATUSES.includes(entry.status) || PASSED_STATUSES.includes(entry.status);
  const isHidden = entry.events.includes('score.file') && (entry.scores ?? 0) > 0;
  if (!entry.result && entry.sheets.length === 0 && !isHidden && !entry.decision_note) return null;
  return (
    <Panel title={t('sheets')} {...(isHidden ? { text: t('sheets_hidden', { count: entry.scores }) } : {})}>
      {entry.third_look && <Alert severity="warning">{t('third_look')}</Alert>}
      <EntryResult entry={entry} isOpen={!isClosed} />
      <ScoreSheets sheets={entry.sheets} />
    </Panel>
  );
}

/** After the long form is replaced, the scroll position may be far below the message. */
const scrollToAlert = (alert: HTMLElement | null) => alert?.scrollIntoView({ block: 'center' });

export function EntryReview({ entry, desk, isScoring, onScore }: Props) {
  const transition = useEntryTransition(desk, entry.id);
  const stored = useMarks(entry.id);
  // Another reviewer may have moved the entry on while this one was marking. The notes stay readable until discarded.
  const canMark = entry.events.includes('revision.request');
  const marks = { ...stored, isMarking: stored.isMarking && canMark };
  const scoring = isScoring && scoringStateOf(entry);
  const isOpen = scoring === 'open';
  const answers = useRef<HTMLDivElement>(null);
  const showAnswers = () => {
    answers.current?.scrollIntoView();
    answers.current?.focus({ preventScroll: true });
  };
  const photos = (
    <Box key="photos" sx={{ minWidth: 0, gridArea: { lg: 'photos' } }}>
      <EntryPhotos entry={entry} />
    </Box>
  );
  const work = (
    <Box
      key="work"
      sx={{
        display: 'grid',
        gap: 2,
        minWidth: 0,
        gridArea: { lg: 'work' },
        // The score form stays visible beside the photos and answers, which scroll with the page.
        ...(isOpen && {
          position: { lg: 'sticky' },
          top: { lg: 72 },
          maxHeight: { lg: 'calc(100dvh - 88px)' },
          overflowY: { lg: 'auto' },
        }),
      }}
    >
      {scoring === 'over' && (
        <Alert ref={scrollToAlert} severity="info">
          {t('score.over')}
        </Alert>
      )}
      {isOpen && (
        // On a phone the answers are below the long score form.
        <Button variant="outlined" onClick={showAnswers} sx={{ display: { lg: 'none' } }}>
          {t('score.to_answers')}
        </Button>
      )}
      {isOpen ? (
        <Suspense fallback={<SkeletonBar height={480} />}>
          <ScoreForm entry={entry} onClose={() => onScore(false)} />
        </Suspense>
      ) : (
        <>
          <NextStep entry={entry} reader="officer">
            {!marks.isMarking && (
              <TransitionButtons
                entry={entry}
                desk={desk}
                transition={transition}
                onMark={marks.begin}
                onScore={() => onScore(true)}
              />
            )}
          </NextStep>
          {stored.isMarking && !canMark && <UnsentMarks entry={entry} marks={stored} />}
          {desk === 'staff' && <AssignPeriod key={entry.period?.id} entry={entry} moving={transition} />}
          <VisibleScores entry={entry} />
          <Panel title={t('about')}>
            <EntryFacts entry={entry} columns={1} />
          </Panel>
          <Panel title={t('timeline')}>
            <SubmissionTimeline events={entry.timeline} />
          </Panel>
        </>
      )}
    </Box>
  );
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <EntryNav desk={desk} id={entry.id} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography component="h1" variant="h2">
            {entry.business_name ?? entry.person?.name ?? entry.title}
          </Typography>
          <Box sx={{ color: 'text.secondary' }}>{entry.product ?? entry.title}</Box>
        </Box>
        <NumberAndStatus submission={entry} />
      </Box>
      {entry.assisted && <Box sx={{ color: 'text.secondary' }}>{t('assisted')}</Box>}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            lg: `minmax(0, 1fr) minmax(0, ${isOpen ? '460px' : '420px'})`,
          },
          gridTemplateAreas: { lg: '"photos work" "answers work"' },
          gridTemplateRows: { lg: 'auto 1fr' },
        }}
      >
        {isOpen ? [photos, work] : [work, photos]}
        <Box
          key="answers"
          ref={answers}
          tabIndex={-1}
          sx={{ minWidth: 0, gridArea: { lg: 'answers' }, scrollMarginTop: 88, '&:focus': { outline: 'none' } }}
        >
          <EntryAnswers entry={entry} desk={desk} marks={marks} transition={transition} />
        </Box>
      </Box>
    </Box>
  );
}
