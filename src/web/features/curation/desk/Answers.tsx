/** The answers of an entry for whoever works on it; while marking, each can be marked. Personal files open only when asked for. */
import Box from '@mui/material/Box';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurationSheet } from '#contract/curation.ts';
import { isEmpty } from '#engine/conditions.ts';
import { Bone } from '../../../components/Bone.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { type Desk, verify } from './api.ts';
import { MarkBar, MarkNote, MarkSwitch } from './MarkParts.tsx';
import type { Marks } from './useMarks.ts';
import type { Moving } from './useMove.ts';
import './words.ts';

const SubmissionSheet = lazy(() => import('../../../forms/SubmissionSheet.tsx'));

const hasPersonalFiles = ({ doc, answers }: CurationSheet) =>
  Object.entries(doc.ui.fields).some(([name, field]) => field.file && field.private && !isEmpty(answers[name]));

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
  const place = useRef<HTMLDivElement>(null);
  // On a phone the answers lie below everything else.
  useEffect(() => {
    if (!marks.isOn) return;
    place.current?.scrollIntoView({ block: 'start' });
    place.current?.focus({ preventScroll: true });
  }, [marks.isOn]);
  const send = async () => {
    const ready = marks.ready();
    if (!ready) return firstUnsaid(place.current)?.focus();
    const call = () => verify(desk, entry.id, { event: 'revision.request', marks: ready });
    const found = await moving.move(call, 'done.revision_request');
    setFault(found);
    if (found === null) marks.drop();
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
            answers={entry.answers}
            files={entry.files}
            headingLevel={3}
            filesWhenAsked
            {...(marking || {})}
          />
        </Suspense>
        {marks.isOn && <MarkBar marks={marks} isBusy={moving.isBusy} fault={fault} onSend={() => void send()} />}
      </Panel>
    </Box>
  );
}
