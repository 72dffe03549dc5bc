/** The answers of an entry for whoever works on it; while marking, each can be marked. Files open only when asked for. */
import { lazy, Suspense, useState } from 'react';
import type { CurationSheet } from '#contract/curation.ts';
import { Bone } from '../../../components/Bone.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { type Desk, verify } from './api.ts';
import { MarkBar, MarkNote, MarkSwitch } from './MarkParts.tsx';
import type { Marks } from './useMarks.ts';
import type { Moving } from './useMove.ts';
import { useDeskWords } from './words.ts';

const SubmissionSheet = lazy(() => import('../../../forms/SubmissionSheet.tsx'));

const hasPrivateFiles = ({ files }: CurationSheet) => Object.values(files).some(({ url }) => url.includes('/files/'));

interface Props {
  entry: CurationSheet;
  desk: Desk;
  marks: Marks;
  moving: Moving;
}

export function Answers({ entry, desk, marks, moving }: Props) {
  const t = useDeskWords();
  const [fault, setFault] = useState<string | null>(null);
  const send = async () => {
    const ready = marks.ready();
    if (!ready) return document.querySelector<HTMLTextAreaElement>('textarea[aria-invalid=true]')?.focus();
    const call = () => verify(desk, entry.id, { event: 'revision.request', marks: ready });
    const found = await moving.move(call, 'done.revision_request');
    setFault(found);
    if (found === null) marks.drop();
  };
  const marking = marks.isOn && {
    beside: (field: string, label: string) => <MarkSwitch marks={marks} field={field} label={label} />,
    under: (field: string, label: string) => <MarkNote marks={marks} field={field} label={label} />,
  };
  const text = marks.isOn ? 'answers.marking' : hasPrivateFiles(entry) ? 'answers.text' : null;
  return (
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
  );
}
