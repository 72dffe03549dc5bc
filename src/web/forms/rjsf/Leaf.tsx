/** One field in rjsf: finds its document and widget and renders them. */
import type { FieldProps, RJSFSchema } from '@rjsf/utils';
import { useCallback } from 'react';
import { fieldAt } from '#engine/form-index.ts';
import type { Answers } from '#engine/types.ts';
import { useDoc, useFormSession, useFormState } from '../context.ts';
import { FieldFrame } from '../FieldFrame.tsx';
import { clearDependents } from '../form-session.ts';
import { widgetFor } from '../widgets/widget-registry.ts';

/** rjsf's types expect every field to be an object. */
type Props = Omit<FieldProps<Answers, RJSFSchema>, 'formData' | 'rawErrors'> & {
  formData?: Answers | undefined;
  rawErrors?: string[] | undefined;
};

export function Leaf({ fieldPathId, formData, onChange, rawErrors }: Props) {
  const doc = useDoc();
  const { $id: id, path: keys } = fieldPathId;
  const path = keys.join('.');
  const field = fieldAt(doc, path);
  const isNew = useFormState(({ changed }) => changed?.fresh.includes(path) ?? false);
  const formSession = useFormSession();
  const handleChange = useCallback(
    (value: unknown) => {
      formSession.store.set(path, value);
      onChange(value as Answers | undefined, keys, undefined, id);
      clearDependents(formSession, path);
    },
    [formSession, onChange, keys, id, path],
  );
  if (!field) return null;
  const { Widget, isGroup } = widgetFor(field);
  const error = rawErrors?.[0];
  return (
    <FieldFrame id={id} field={field} isGroup={isGroup} isNew={isNew} error={error}>
      {(aria) => <Widget {...aria} id={id} path={path} field={field} value={formData} onChange={handleChange} />}
    </FieldFrame>
  );
}
