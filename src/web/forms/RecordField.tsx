/**
 * One field of a record that is edited on its own page, without steps. Uses the same frame and widget as the wizard.
 */
import { useCallback } from 'react';
import { useDoc, useFormSession, useFormState } from './context.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { fieldId } from './focus.ts';
import { changeAnswer } from './form-session.ts';
import { widgetFor } from './widgets/widget-registry.ts';

export function RecordField({ name }: { name: string }) {
  const doc = useDoc();
  const formSession = useFormSession();
  const error = useFormState(({ serverErrors }) => serverErrors[name]?.[0]);
  const change = useCallback(
    (next: unknown, isTyping = false) => changeAnswer(formSession, name, next, isTyping),
    [formSession, name],
  );
  const field = doc.ui.fields[name];
  if (!field) return null;
  const { Widget, isGroup } = widgetFor(field);
  const id = fieldId(formSession.idPrefix, name);
  return (
    <FieldFrame id={id} field={field} isGroup={isGroup} error={error}>
      {(aria) => <Widget {...aria} id={id} path={name} field={field} onChange={change} />}
    </FieldFrame>
  );
}
