/**
 * A repeating group of a record that is edited on its own page. It is rendered as in the wizard, and the page
 * validates.
 */
import type { RJSFSchema } from '@rjsf/utils';
import { createPrecompiledValidator } from '@rjsf/validator-ajv8';
import { useMemo } from 'react';
import type { Answers } from '#engine/types.ts';
import { useDoc, useFormSession, useFormState } from './context.ts';
import { errorTree, flatSchema, schemaId, uiSchema } from './rjsf/rjsf-schema.ts';
import { noDefaults, ThemedForm } from './rjsf/themed-form.ts';

const alwaysValid = () => true;

export default function RecordRows({ name }: { name: string }) {
  const doc = useDoc();
  const { idPrefix } = useFormSession();
  const server = useFormState((formState) => formState.serverErrors);
  const rjsfProps = useMemo(() => {
    const [schema, ui] = [flatSchema(doc, name, [name]), uiSchema(doc, [name])];
    const validateFunctions = { [schemaId(doc.id, name)]: alwaysValid };
    return { schema, ui, validator: createPrecompiledValidator<Answers, RJSFSchema>(validateFunctions, schema) };
  }, [doc, name]);
  const extraErrors = useMemo(() => errorTree(server, [name]), [server, name]);
  return (
    <ThemedForm
      // HTML does not allow a form inside the page's form.
      tagName="div"
      idPrefix={idPrefix}
      idSeparator="."
      schema={rjsfProps.schema}
      uiSchema={rjsfProps.ui}
      validator={rjsfProps.validator}
      {...(extraErrors ? { extraErrors } : {})}
      experimental_defaultFormStateBehavior={noDefaults}
      noHtml5Validate
      showErrorList={false}
    />
  );
}
