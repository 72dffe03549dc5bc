/** An answer that is only read: calculated, or closed by a rule. Screen readers hear it when typing has paused. */
import { useEffect, useRef, useState } from 'react';
import { displayAnswer } from '#engine/display-answer.ts';
import type { FieldDoc, FieldPath } from '#engine/types.ts';
import { useDoc, useFormSession } from './context.ts';
import { topLevelField } from './draft/answer-paths.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { t } from './translations.ts';
import type { PrefillNote } from './usePrefillNote.ts';

const ANNOUNCE_AFTER_MS = 1200;

interface Props {
  id: string;
  path: FieldPath;
  field: FieldDoc;
  note: PrefillNote | undefined;
  error: string | undefined;
}

export default function CalculatedAnswer({ id, path, field, note, error }: Props) {
  const doc = useDoc();
  const { store } = useFormSession();
  const output = useRef<HTMLOutputElement>(null);
  const status = useRef<HTMLSpanElement>(null);
  const [first] = useState(() => displayAnswer(doc, field, store.read(path)));
  // The text is written without React, because many sums may change with one keystroke.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      const text = displayAnswer(doc, field, store.read(path));
      if (!output.current || output.current.textContent === text) return;
      output.current.textContent = text;
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (status.current) status.current.textContent = `${field.label}: ${text}`;
      }, ANNOUNCE_AFTER_MS);
    };
    show();
    const own = topLevelField(path);
    const stop = store.onChange((changed) => {
      if (changed === own || changed === '') show();
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [doc, field, path, store]);
  if (field.rules?.display === 'note')
    return (
      <p className="field-note" id={id}>
        <output ref={output} aria-live="off">
          {first}
        </output>
      </p>
    );
  return (
    <FieldFrame id={id} field={field} isGroup note={note} error={error}>
      {({ labelId }) => (
        <>
          <output ref={output} className="field-calculated" aria-labelledby={labelId} aria-live="off">
            {first}
          </output>
          <p className="field-hint">{t(field.rules?.compute === undefined ? 'read_only' : 'calculated')}</p>
          <span ref={status} className="field-announced" role="status" />
        </>
      )}
    </FieldFrame>
  );
}
