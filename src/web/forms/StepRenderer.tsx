/**
 * Renders one step with rjsf. rjsf decides when to validate. The validation is the form's own compiled validator,
 * called through the engine, and the messages are the engine's. rjsf keeps its own form data, so that a keystroke does
 * not pass through React props.
 */
import type FormType from '@rjsf/core';
import type { IChangeEvent } from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import { type CompiledValidateFunction, createPrecompiledValidator } from '@rjsf/validator-ajv8';
import { memo, type SyntheticEvent, useCallback, useEffect, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Answers, StepDoc } from '#engine/types.ts';
import { useFormSession, useFormState } from './context.ts';
import { pathKeys, pathOfId, topLevelField } from './draft/answer-paths.ts';
import { focusElement, formId, summaryId } from './focus.ts';
import { clearServerErrors, type FormSession, validateAnswers } from './form-session.ts';
import { errorTree, flatSchema, schemaId, uiSchema } from './rjsf/rjsf-schema.ts';
import { noDefaults, setFieldValue, ThemedForm } from './rjsf/themed-form.ts';
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
  const { store, uploads, props } = formSession;
  const doc = useFormState((formState) => formState.doc);
  const epoch = useFormState((formState) => formState.epoch);
  const server = useFormState((formState) => formState.serverErrors);
  const hasFailed = useFormState((formState) => formState.failed.includes(step.id));
  const form = useRef<FormType<Answers, RJSFSchema>>(null);
  const shown = useShownFields(formSession, step.id);

  const schema = useMemo(() => flatSchema(doc, step.id, shown), [doc, step.id, shown]);
  const ui = useMemo(() => uiSchema(doc, shown), [doc, shown]);
  const extraErrors = useMemo(() => errorTree(server, shown), [server, shown]);
  const validateStep = useStepValidator(formSession, step.id);
  const validator = useMemo(
    () => createPrecompiledValidator<Answers, RJSFSchema>({ [schemaId(doc.id, step.id)]: validateStep }, schema),
    [doc.id, step.id, schema, validateStep],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: read only when the inputs are created
  const initial = useMemo(() => pickAnswers(store.answers(), step.fields), [store, step.id, epoch]);

  const adopt = useCallback(
    ({ formData }: IChangeEvent<Answers, RJSFSchema>, id?: string) => {
      store.adoptFormData(onScreen.current, formData ?? {});
      if (id) clearServerErrors(formSession, topLevelField(pathOfId(id)));
    },
    [formSession, store],
  );
  // When a hidden field is shown again, its answer is restored from the draft, because rjsf may not have it.
  const onScreen = useRef<readonly string[]>(shown);
  useEffect(() => {
    const back = shown.filter((name) => !onScreen.current.includes(name) && store.read(name) !== undefined);
    onScreen.current = shown;
    for (const name of back) setFieldValue(form.current, [name], store.read(name));
  }, [shown, store]);
  useEffect(
    () =>
      store.onSetExternally((path, value) => {
        if (step.fields.includes(topLevelField(path))) setFieldValue(form.current, pathKeys(path), value);
      }),
    [store, step.fields],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only on arrival at a step
  useEffect(() => {
    if (hasFailed) form.current?.validateForm();
    if (arrival === 'focus-errors') focusElement(summaryId(props.form));
  }, [step.id, arrival]);

  // Passes pending input to rjsf before it validates. A running upload would count as a missing answer, so it stops the
  // submit.
  const beforeValidation = (event: SyntheticEvent) => {
    flushSync(() => store.pendingInput.flush());
    if (!uploads.isBusy(step.fields)) return;
    event.preventDefault();
    event.stopPropagation();
    onBusy();
  };

  return (
    <div onSubmitCapture={beforeValidation}>
      <ThemedForm
        key={`${step.id}-${epoch}`}
        ref={form}
        id={formId(props.form)}
        idPrefix={props.form}
        idSeparator="."
        schema={schema}
        uiSchema={ui}
        validator={validator}
        initialFormData={initial}
        {...(extraErrors ? { extraErrors } : {})}
        experimental_defaultFormStateBehavior={noDefaults}
        noHtml5Validate
        showErrorList="top"
        {...(hasFailed ? { liveValidate: 'onChange' as const } : {})}
        onChange={adopt}
        onSubmit={onValid}
        onError={() => {
          onInvalid();
          focusElement(summaryId(props.form));
        }}
      />
    </div>
  );
});

const pickAnswers = (answers: Answers, fields: readonly string[]): Answers =>
  structuredClone(
    Object.fromEntries(fields.filter((name) => Object.hasOwn(answers, name)).map((name) => [name, answers[name]])),
  );

/**
 * The function that rjsf expects as compiled validator. It validates the whole draft, because conditions may depend on
 * other steps.
 */
function useStepValidator(formSession: FormSession, step: string) {
  return useMemo(() => {
    const validateStep = Object.assign(
      () => {
        const { messages } = validateAnswers(formSession, step);
        const errors = Object.entries(messages).flatMap(([path, sentences]) =>
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
  }, [formSession, step]);
}
