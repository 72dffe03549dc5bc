/** One field in rjsf: finds its document and widget and renders them. The answer is in the draft, not in rjsf. */
import type { FieldProps, RJSFSchema } from '@rjsf/utils';
import { useCallback } from 'react';
import { fieldAt } from '#engine/form-index.ts';
import type { Answers } from '#engine/types.ts';
import { useDoc, useFormSession, useFormState } from '../context.ts';
import { FieldFrame } from '../FieldFrame.tsx';
import { changeAnswer } from '../form-session.ts';
import { getCalculatedAnswer } from '../load-rules.ts';
import { usePrefillNote } from '../usePrefillNote.ts';
import { useReadOnly, useRequiredByRule } from '../useRuled.ts';
import { widgetFor } from '../widgets/widget-registry.ts';

type Props = Pick<FieldProps<Answers, RJSFSchema>, 'fieldPathId'> & { rawErrors?: string[] | undefined };

export function Leaf({ fieldPathId, rawErrors }: Props) {
  const doc = useDoc();
  const { $id: id, path: keys } = fieldPathId;
  const path = keys.join('.');
  const field = useRequiredByRule(path, fieldAt(doc, path));
  const isNew = useFormState(({ changed }) => changed?.fresh.includes(path) ?? false);
  const formSession = useFormSession();
  const isReadOnly = useReadOnly(path, field);
  const note = usePrefillNote(path, field);
  const handleChange = useCallback(
    (value: unknown, isTyping = false) => changeAnswer(formSession, path, value, isTyping),
    [formSession, path],
  );
  if (!field) return null;
  const error = rawErrors?.[0];
  if (isReadOnly) {
    const CalculatedAnswer = getCalculatedAnswer();
    return CalculatedAnswer ? <CalculatedAnswer id={id} path={path} field={field} note={note} error={error} /> : null;
  }
  const { Widget, isGroup } = widgetFor(field);
  return (
    <FieldFrame id={id} field={field} isGroup={isGroup} isNew={isNew} note={note} error={error}>
      {(aria) => <Widget {...aria} id={id} path={path} field={field} onChange={handleChange} />}
    </FieldFrame>
  );
}
