/** An answer that is only read: calculated, or closed by a rule. Screen readers hear it when typing has paused. */
import { useEffect, useState } from 'react';
import { displayAnswer } from '#engine/display-answer.ts';
import type { FieldDoc, FieldPath } from '#engine/types.ts';
import { AnswerValue } from './AnswerValue.tsx';
import { useAnswer, useDoc } from './context.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { t } from './translations.ts';

const ANNOUNCE_AFTER_MS = 1200;

interface Props {
  id: string;
  path: FieldPath;
  field: FieldDoc;
  error: string | undefined;
}

export default function CalculatedAnswer({ id, path, field, error }: Props) {
  const doc = useDoc();
  const value = useAnswer(path);
  const isCalculated = field.rules?.compute !== undefined;
  const spoken = displayAnswer(doc, field, value);
  const [first] = useState(spoken);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    if (spoken === first && announced === '') return;
    const timer = setTimeout(() => setAnnounced(`${field.label}: ${spoken}`), ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [spoken, first, announced, field.label]);
  return (
    <FieldFrame id={id} field={field} isGroup error={error}>
      {({ labelId }) => (
        <>
          <output className="field-calculated" aria-labelledby={labelId} aria-live="off">
            <AnswerValue path={path} field={field} value={value} />
          </output>
          <p className="field-hint">{t(isCalculated ? 'calculated' : 'read_only')}</p>
          <span className="field-announced" role="status">
            {announced}
          </span>
        </>
      )}
    </FieldFrame>
  );
}
