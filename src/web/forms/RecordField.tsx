/** One field of a record that is edited on a page of its own, without steps: the same frame and widget as in a wizard. */
import { useCallback } from 'react';
import { useAnswer, useDoc, useFilling, useStanding } from './context.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { clearDependents, forgetMessages } from './filling.ts';
import { idOf } from './focus.ts';
import { widgetFor } from './widgets/index.ts';

export function RecordField({ name }: { name: string }) {
  const doc = useDoc();
  const filling = useFilling();
  const value = useAnswer(name);
  const error = useStanding(({ server }) => server[name]?.[0]);
  const change = useCallback(
    (next: unknown) => {
      filling.store.put(name, next);
      forgetMessages(filling, name);
      clearDependents(filling, name);
    },
    [filling, name],
  );
  const field = doc.ui.fields[name];
  if (!field) return null;
  const { Widget, isGroup } = widgetFor(field);
  const id = idOf(doc.id, name);
  return (
    <FieldFrame id={id} field={field} isGroup={isGroup} error={error}>
      {(aria) => <Widget {...aria} id={id} path={name} field={field} value={value} onChange={change} />}
    </FieldFrame>
  );
}
