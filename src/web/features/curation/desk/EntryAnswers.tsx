/**
 * The answers of an entry for its reviewers. Fields can be marked while marking is on. Personal files load only on
 * request.
 */

import Box from '@mui/material/Box';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { CurationDetail } from '#contract/curation.ts';
import { isEmpty } from '#engine/conditions.ts';
import { OPEN_CURATION_STATUSES } from '#machines/curation.ts';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { SkeletonBar } from '../../../components/SkeletonBar.tsx';
import { type DeskRole, verifyEntry } from './api.ts';
import { MarkBar, MarkNote, MarkSwitch } from './MarkControls.tsx';
import { RevealAnswer } from './RevealAnswer.tsx';
import { t } from './translations.ts';
import type { EntryTransition } from './useEntryTransition.ts';
import type { Marks } from './useMarks.ts';

const SubmissionSheet = lazy(() => import('../../../forms/SubmissionSheet.tsx'));

const hasPersonalFiles = ({ doc, answers }: CurationDetail) =>
  Object.entries(doc.ui.fields).some(([name, field]) => field.file && field.private && !isEmpty(answers[name]));

/** Statuses in which verification or scoring may need a private answer. The server enforces the same list. */
const STATUSES_WITH_PERSONAL_FILES: readonly string[] = OPEN_CURATION_STATUSES;

/** The first mark without a note, in screen order. */
const firstEmptyNote = (form: HTMLElement | null) =>
  [...(form?.querySelectorAll<HTMLTextAreaElement>('textarea[name^="mark-"]') ?? [])].find(
    ({ value }) => !value.trim(),
  );

interface Props {
  entry: CurationDetail;
  desk: DeskRole;
  marks: Marks;
  transition: EntryTransition;
}

export function EntryAnswers({ entry, desk, marks, transition }: Props) {
  const [errorText, setErrorText] = useState<string | null>(null);
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  /** Private answers that were revealed on this page. */
  const [shown, setShown] = useState<Record<string, unknown>>({});
  const container = useRef<HTMLDivElement>(null);
  // On a phone the answers are below all other parts.
  useEffect(() => {
    if (!marks.isMarking) return;
    container.current?.scrollIntoView({ block: 'start' });
    container.current?.focus({ preventScroll: true });
  }, [marks.isMarking]);
  const ask = () => {
    if (marks.validNotes()) setConfirmOpen(true);
    else firstEmptyNote(container.current)?.focus();
  };
  const send = async () => {
    const ready = marks.validNotes();
    setConfirmOpen(false);
    if (!ready) return;
    const call = () => verifyEntry(desk, entry.id, { event: 'revision.request', marks: ready });
    const errorText = await transition.run(call, 'done.revision_request');
    setErrorText(errorText);
    if (errorText === null) marks.discard();
  };
  const answers = { ...entry.answers, ...shown };
  const isMasked = (field: string) => typeof answers[field] === 'string' && String(answers[field]).includes('•');
  const revealing = STATUSES_WITH_PERSONAL_FILES.includes(entry.status) && {
    beside: (field: string, label: string) =>
      entry.doc.ui.fields[field]?.private && isMasked(field) ? (
        <RevealAnswer
          {...{ desk, field, label }}
          id={entry.id}
          onShown={(name, value) => setShown((before) => ({ ...before, [name]: value }))}
        />
      ) : null,
  };
  const marking = marks.isMarking && {
    beside: (field: string, label: string) => <MarkSwitch marks={marks} field={field} label={label} />,
    under: (field: string, label: string) => <MarkNote marks={marks} field={field} label={label} />,
  };
  const text = marks.isMarking ? 'answers.marking' : hasPersonalFiles(entry) ? 'answers.text' : null;
  return (
    <Box ref={container} tabIndex={-1} sx={{ scrollMarginTop: 88, '&:focus': { outline: 'none' } }}>
      <Panel title={t('answers.title')} text={text && t(text)}>
        <Suspense fallback={<SkeletonBar height={320} />}>
          <SubmissionSheet
            doc={entry.doc}
            answers={answers}
            files={entry.files}
            headingLevel={3}
            loadsFilesOnDemand
            {...(marking || revealing || {})}
          />
        </Suspense>
        {marks.isMarking && <MarkBar marks={marks} isBusy={transition.isBusy} errorText={errorText} onSend={ask} />}
        <ConfirmDialog
          open={isConfirmOpen}
          tone="primary"
          title={t('ask.revision_request.title')}
          text={t('ask.revision_request.text', { count: Object.keys(marks.notes).length })}
          cancel={t('note.cancel')}
          confirm={t('ask.revision_request.confirm')}
          onCancel={() => setConfirmOpen(false)}
          onConfirm={() => send()}
        />
      </Panel>
    </Box>
  );
}
