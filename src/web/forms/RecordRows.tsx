/**
 * A repeating group of a record that is edited on its own page. rjsf holds the rows as in the wizard, and the page
 * validates.
 */
import type FormType from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import { createPrecompiledValidator } from '@rjsf/validator-ajv8';
import { useEffect, useMemo, useRef } from 'react';
import type { Answers } from '#engine/types.ts';
import { useDoc, useFormSession, useFormState } from './context.ts';
import { pathKeys, topLevelField } from './draft/answer-paths.ts';
import { clearServerErrors } from './form-session.ts';
import { errorTree, flatSchema, schemaId, uiSchema } from './rjsf/rjsf-schema.ts';
import { noDefaults, setFieldValue, ThemedForm } from './rjsf/themed-form.ts';

const alwaysValid = () => true;

export default function RecordRows({ name }: { name: string }) {
  const doc = useDoc();
  const formSession = useFormSession();
  const { store } = formSession;
  const server = useFormState((formState) => formState.serverErrors);
  const form = useRef<FormType<Answers, RJSFSchema>>(null);
  const rjsfProps = useMemo(() => {
    const [schema, ui] = [flatSchema(doc, name, [name]), uiSchema(doc, [name])];
    const validateFunctions = { [schemaId(doc.id, name)]: alwaysValid };
    const validator = createPrecompiledValidator<Answers, RJSFSchema>(validateFunctions, schema);
    const rows = structuredClone(store.read(name));
    return { schema, ui, validator, initial: rows === undefined ? {} : ({ [name]: rows } as Answers) };
  }, [doc, name, store]);
  const extraErrors = useMemo(() => errorTree(server, [name]), [server, name]);
  // A finished upload writes its id into the row from outside rjsf.
  useEffect(
    () =>
      store.onSetExternally((path, value) => {
        if (topLevelField(path) === name) setFieldValue(form.current, pathKeys(path), value);
      }),
    [store, name],
  );
  return (
    <ThemedForm
      ref={form}
      // HTML does not allow a form inside the page's form.
      tagName="div"
      idPrefix={doc.id}
      idSeparator="."
      schema={rjsfProps.schema}
      uiSchema={rjsfProps.ui}
      validator={rjsfProps.validator}
      initialFormData={rjsfProps.initial}
      {...(extraErrors ? { extraErrors } : {})}
      experimental_defaultFormStateBehavior={noDefaults}
      noHtml5Validate
      showErrorList={false}
      onChange={({ formData }) => {
        store.adoptFormData([name], formData ?? {});
        clearServerErrors(formSession, name);
      }}
    />
  );
}
