/** A repeating group of a record that is edited on a page of its own: rjsf holds its rows as in a wizard's step, the page judges. */
import type FormType from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import { createPrecompiledValidator } from '@rjsf/validator-ajv8';
import { useEffect, useMemo, useRef } from 'react';
import type { Answers } from '#engine/types.ts';
import { useDoc, useFilling, useStanding } from './context.ts';
import { keysOf, topOf } from './draft/paths.ts';
import { forgetMessages } from './filling.ts';
import { noDefaults, ThemedForm } from './rjsf/form.ts';
import { errorTree, flatSchema, schemaId, uiSchema } from './rjsf/schema.ts';

const isAlwaysRight = () => true;

export default function RecordRows({ name }: { name: string }) {
  const doc = useDoc();
  const filling = useFilling();
  const { store } = filling;
  const server = useStanding((standing) => standing.server);
  const form = useRef<FormType<Answers, RJSFSchema>>(null);
  const held = useMemo(() => {
    const [schema, ui] = [flatSchema(doc, name, [name]), uiSchema(doc, [name])];
    const judges = { [schemaId(doc.id, name)]: isAlwaysRight as never };
    const validator = createPrecompiledValidator<Answers, RJSFSchema>(judges, schema);
    const rows = structuredClone(store.read(name));
    return { schema, ui, validator, initial: rows === undefined ? {} : ({ [name]: rows } as Answers) };
  }, [doc, name, store]);
  const extraErrors = useMemo(() => errorTree(server, [name]), [server, name]);
  // An upload that ended writes into its row from outside.
  useEffect(
    () =>
      store.onPlaced((path, value) => {
        if (topOf(path) === name) form.current?.setFieldValue(keysOf(path), value as never);
      }),
    [store, name],
  );
  return (
    <ThemedForm
      ref={form}
      // No form within the page's own.
      tagName="div"
      idPrefix={doc.id}
      idSeparator="."
      schema={held.schema}
      uiSchema={held.ui}
      validator={held.validator}
      initialFormData={held.initial}
      {...(extraErrors ? { extraErrors } : {})}
      experimental_defaultFormStateBehavior={noDefaults}
      noHtml5Validate
      showErrorList={false}
      onChange={({ formData }) => {
        store.adopt([name], formData ?? {});
        forgetMessages(filling, name);
      }}
    />
  );
}
