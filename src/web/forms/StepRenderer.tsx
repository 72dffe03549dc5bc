/**
 * Renders one step with rjsf. rjsf renders the fields and shows what is wrong with them. The validation is the form's own compiled
 * validator, called through the engine, and the messages are the engine's. rjsf holds no answers: the inputs read and write the draft.
 */
import type FormType from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import { type CompiledValidateFunction, createPrecompiledValidator } from '@rjsf/validator-ajv8';
import { memo, type RefObject, type SyntheticEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Answers, StepDoc } from '#engine/types.ts';
import { useFormSession, useFormState } from './context.ts';
import { runAfterTyping } from './draft/after-typing.ts';
import { focusElement, formId, summaryId } from './focus.ts';
import { type FormSession, stepOfField, validateAnswers } from './form-session.ts';
import { errorTree, flatSchema, schemaId, uiSchema } from './rjsf/rjsf-schema.ts';
import { noDefaults, ThemedForm } from './rjsf/themed-form.ts';
import { useShownFields } from './useShown.ts';

interface Props {
  step: StepDoc;
  /** `focus-errors` moves the focus to the error summary. */
  arrival: 'plain' | 'focus-errors';
  onValid: () => void;
  onInvalid: () => void;
  onBusy: () => void;
}

export const StepRenderer = memo(function StepRenderer({ step, arrival, onValid, onInvalid, onBusy }: Props) {
  const formSession = useFormSession();
  const { uploads, idPrefix } = formSession;
  const doc = useFormState((formState) => formState.doc);
  const server = useFormState((formState) => formState.serverErrors);
  const hasFailed = useFormState((formState) => formState.failed.includes(step.id));
  const form = useRef<FormType<Answers, RJSFSchema>>(null);
  const shown = useShownFields(formSession, step.id);

  const schema = useMemo(() => flatSchema(doc, step.id, shown), [doc, step.id, shown]);
  const ui = useMemo(() => uiSchema(doc, shown), [doc, shown]);
  // A step that is validated while typing loses these errors in rjsf, so its validator repeats them.
  const extraErrors = useMemo(() => (hasFailed ? undefined : errorTree(server, shown)), [hasFailed, server, shown]);
  /** Between the press of the button and the result: the server may accept now what it refused. */
  const isSubmitting = useRef(false);
  const validateStep = useStepValidator(formSession, step.id, isSubmitting);
  const validator = useMemo(
    () => createPrecompiledValidator<Answers, RJSFSchema>({ [schemaId(doc.id, step.id)]: validateStep }, schema),
    [doc.id, step.id, schema, validateStep],
  );
  const revision = useRevisionToValidate(formSession, hasFailed);
  const showErrors = useEffectEvent((how: Props['arrival']) => {
    if (hasFailed) form.current?.validateForm();
    if (how === 'focus-errors') focusElement(summaryId(idPrefix));
  });
  // Only on arrival at the step.
  useEffect(() => showErrors(arrival), [arrival]);

  // A running upload would count as a missing answer, so it stops the submit.
  const beforeValidation = (event: SyntheticEvent) => {
    isSubmitting.current = !uploads.isBusy(step.fields);
    if (isSubmitting.current) return;
    event.preventDefault();
    event.stopPropagation();
    onBusy();
  };

  return (
    <div onSubmitCapture={beforeValidation}>
      <ThemedForm
        key={step.id}
        ref={form}
        id={formId(idPrefix)}
        idPrefix={idPrefix}
        idSeparator="."
        schema={schema}
        uiSchema={ui}
        validator={validator}
        formData={{ revision }}
        {...(extraErrors ? { extraErrors } : {})}
        experimental_defaultFormStateBehavior={noDefaults}
        noHtml5Validate
        showErrorList="top"
        {...(hasFailed ? { liveValidate: 'onChange' as const } : {})}
        onSubmit={() => {
          isSubmitting.current = false;
          onValid();
        }}
        onError={() => {
          isSubmitting.current = false;
          onInvalid();
          focusElement(summaryId(idPrefix));
        }}
      />
    </div>
  );
});

/**
 * A number that changes when a step that failed once is to be validated again: at once after a choice, and after typing when the user
 * stops. rjsf validates whenever its form data changes, and this number is all the data that it gets.
 */
function useRevisionToValidate({ store, cell }: FormSession, isOn: boolean): number {
  const [revision, setRevision] = useState(0);
  useEffect(() => {
    if (!isOn) return;
    const validate = () => setRevision((before) => before + 1);
    const afterTyping = runAfterTyping(validate);
    const stops = [
      store.onChange((_, isTyping) => (isTyping ? afterTyping.typed() : validate())),
      onNew(cell, 'doc', validate),
      onNew(cell, 'serverErrors', validate),
      afterTyping.stop,
    ];
    validate();
    return () => {
      for (const stop of stops) stop();
    };
  }, [store, cell, isOn]);
  return revision;
}

/** Calls the listener when there is another version of the form, or other errors of the server. */
function onNew(cell: FormSession['cell'], name: 'doc' | 'serverErrors', listener: () => void): () => void {
  let { [name]: known } = cell.get();
  return cell.subscribe(() => {
    if (cell.get()[name] === known) return;
    known = cell.get()[name];
    listener();
  });
}

/**
 * The function that rjsf expects as compiled validator. It validates the whole draft, because conditions may depend on
 * other steps. Errors of the server are repeated, but do not keep the step from being submitted.
 */
function useStepValidator(formSession: FormSession, step: string, isSubmitting: RefObject<boolean>) {
  return useMemo(() => {
    const validateStep = Object.assign(
      () => {
        const { messages } = validateAnswers(formSession, step);
        const { doc, failed, serverErrors } = formSession.cell.get();
        const isRepeated = failed.includes(step) && !isSubmitting.current;
        const server = Object.entries(isRepeated ? serverErrors : {}).filter(
          ([path]) => !Object.hasOwn(messages, path) && stepOfField(doc, path)?.id === step,
        );
        const errors = [...Object.entries(messages), ...server].flatMap(([path, sentences]) =>
          sentences.map((message) => ({
            keyword: 'sentra',
            instancePath: `/${path.replaceAll('.', '/')}`,
            schemaPath: '',
            params: {},
            message,
          })),
        );
        validateStep.errors = errors.length > 0 ? errors : null;
        return errors.length === 0;
      },
      { errors: null as Exclude<CompiledValidateFunction['errors'], undefined> },
    );
    return validateStep;
  }, [formSession, step, isSubmitting]);
}
