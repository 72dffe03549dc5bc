/** The answers of an entry for whoever works on it; while marking, each can be marked. Personal files open only when asked for. */
import Box from '@mui/material/Box';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurationSheet } from '#contract/curation.ts';
import { isEmpty } from '#engine/conditions.ts';
import { Bone } from '../../../components/Bone.tsx';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { type Desk, verify } from './api.ts';
import { MarkBar, MarkNote, MarkSwitch } from './MarkParts.tsx';
import { RevealAnswer } from './RevealAnswer.tsx';
import type { Marks } from './useMarks.ts';
import type { Moving } from './useMove.ts';
import './words.ts';

const SubmissionSheet = lazy(() => import('../../../forms/SubmissionSheet.tsx'));

const hasPersonalFiles = ({ doc, answers }: CurationSheet) =>
  Object.entries(doc.ui.fields).some(([name, field]) => field.file && field.private && !isEmpty(answers[name]));

/** As long as verification or scoring may need a private answer; the server holds it too. */
const REVEALED_IN: readonly string[] = ['submitted', 'verifying', 'revision', 'assessing'];

/** A mark without its note, in the order on screen. */
const firstUnsaid = (place: HTMLElement | null) =>
  [...(place?.querySelectorAll<HTMLTextAreaElement>('textarea[name^="mark-"]') ?? [])].find(
    ({ value }) => !value.trim(),
  );

interface Props {
  entry: CurationSheet;
  desk: Desk;
  marks: Marks;
  moving: Moving;
}

export function Answers({ entry, desk, marks, moving }: Props) {
  const { t } = useTranslation('curation-desk');
  const [fault, setFault] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  /** Private answers that were opened on this page. */
  const [shown, setShown] = useState<Record<string, unknown>>({});
  const place = useRef<HTMLDivElement>(null);
  // On a phone the answers lie below everything else.
  useEffect(() => {
    if (!marks.isOn) return;
    place.current?.scrollIntoView({ block: 'start' });
    place.current?.focus({ preventScroll: true });
  }, [marks.isOn]);
  const ask = () => {
    if (marks.ready()) setAsking(true);
    else firstUnsaid(place.current)?.focus();
  };
  const send = async () => {
    const ready = marks.ready();
    setAsking(false);
    if (!ready) return;
    const call = () => verify(desk, entry.id, { event: 'revision.request', marks: ready });
    const found = await moving.move(call, 'done.revision_request');
    setFault(found);
    if (found === null) marks.drop();
  };
  const answers = { ...entry.answers, ...shown };
  const isMasked = (field: string) => typeof answers[field] === 'string' && String(answers[field]).includes('•');
  const revealing = REVEALED_IN.includes(entry.status) && {
    beside: (field: string, label: string) =>
      entry.doc.ui.fields[field]?.private && isMasked(field) ? (
        <RevealAnswer
          {...{ desk, field, label }}
          id={entry.id}
          onShown={(name, value) => setShown((before) => ({ ...before, [name]: value }))}
        />
      ) : null,
  };
  const marking = marks.isOn && {
    beside: (field: string, label: string) => <MarkSwitch marks={marks} field={field} label={label} />,
    under: (field: string, label: string) => <MarkNote marks={marks} field={field} label={label} />,
  };
  const text = marks.isOn ? 'answers.marking' : hasPersonalFiles(entry) ? 'answers.text' : null;
  return (
    <Box ref={place} tabIndex={-1} sx={{ scrollMarginTop: 88, '&:focus': { outline: 'none' } }}>
      <Panel title={t('answers.title')} text={text && t(text)}>
        <Suspense fallback={<Bone height={320} />}>
          <SubmissionSheet
            doc={entry.doc}
            answers={answers}
            files={entry.files}
            headingLevel={3}
            filesWhenAsked
            {...(marking || revealing || {})}
          />
        </Suspense>
        {marks.isOn && <MarkBar marks={marks} isBusy={moving.isBusy} fault={fault} onSend={ask} />}
        <ConfirmDialog
          open={isAsking}
          tone="primary"
          title={t('ask.revision_request.title')}
          text={t('ask.revision_request.text', { count: Object.keys(marks.notes).length })}
          cancel={t('note.cancel')}
          confirm={t('ask.revision_request.confirm')}
          onCancel={() => setAsking(false)}
          onConfirm={() => void send()}
        />
      </Panel>
    </Box>
  );
}
