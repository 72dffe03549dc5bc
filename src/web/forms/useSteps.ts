/** The current step and the functions that move between steps. */
import { useMemo, useRef, useState } from 'react';
import type { FieldPath, StepDoc } from '#engine/types.ts';
import { useFormSession, useFormState } from './context.ts';
import { isFirstStepBegun } from './first-step/take-over.ts';
import { fieldId, focusElement, focusField, updateNoticeId } from './focus.ts';
import {
  CHECK,
  type FormSession,
  isStepComplete,
  markFailed,
  markSeen,
  shownStepsOf,
  stepOfField,
} from './form-session.ts';
import { submitAnswers } from './submit-answers.ts';
import { useShownSteps } from './useShown.ts';
import { type Arrival, useStepParam } from './useStepParam.ts';

export interface StepActions {
  go(step: string): void;
  /** The step is valid. Moves to the next step, to the check page, or sends the form. */
  next(): void;
  back(): void;
  send(): void;
  markInvalid(): void;
  /** A file of this step is still being uploaded. */
  showUploadPending(): void;
  /** Opens a step from the check page and returns there afterwards. */
  editFromCheck(step: string): void;
  /** Opens the step of a field and focuses it. */
  showField(path: FieldPath): void;
}

export function useSteps() {
  const formSession = useFormSession();
  const { props, idPrefix } = formSession;
  const isManyStep = useFormState((formState) => formState.doc.steps.length > 1);
  const steps = useShownSteps(formSession);
  const hasCheck = props.checkPage ?? isManyStep;
  // A form that was returned with errors opens at the first error.
  const hasServerErrors = Object.keys(props.errors ?? {}).length > 0;
  const [arrival, setArrival] = useState<Arrival>(hasServerErrors ? 'errors' : 'first');
  const [isBusy, setBusy] = useState(false);
  const [start] = useState(() => firstStep(formSession, steps));
  const [wanted, goTo] = useStepParam(isManyStep, start, setArrival);
  const [isReturning, setReturning] = useState(false);
  const wantedField = useRef<FieldPath>('');

  const isCheck = hasCheck && wanted === CHECK;
  const findStep = (id: string) => steps.find((one) => one.id === id);
  const step = isCheck ? null : (findStep(wanted) ?? findStep(start) ?? steps[0] ?? null);
  const here = isCheck ? CHECK : (step?.id ?? null);
  const at = step ? steps.indexOf(step) : steps.length;

  const go = (to: string, how: Arrival) => {
    setArrival(how);
    setBusy(false);
    goTo(to);
  };
  const send = async () => {
    const outcome = await submitAnswers(formSession);
    if (outcome.kind === 'busy') setBusy(true);
    if (outcome.kind === 'invalid') go(outcome.step, 'errors');
    if (outcome.kind === 'changed') focusElement(updateNoticeId(idPrefix));
    if (outcome.kind === 'sent') props.onDone?.(formSession.cell.get().result);
  };
  const actions: StepActions = {
    go: (to) => go(to, 'heading'),
    next() {
      if (step) markSeen(formSession, step.id);
      const now = shownStepsOf(formSession);
      const nextStep = now[now.findIndex((one) => one.id === step?.id) + 1]?.id;
      if (!hasCheck && nextStep === undefined) return void send();
      const isReady = isReturning && now.every((one) => isStepComplete(formSession, one.id));
      setReturning(false);
      go(isReady || nextStep === undefined ? CHECK : nextStep, 'heading');
    },
    back: () => go((isCheck ? steps.at(-1) : steps[at - 1])?.id ?? start, 'heading'),
    send: () => void send(),
    markInvalid: () => step && markFailed(formSession, [step.id]),
    showUploadPending: () => setBusy(true),
    editFromCheck(to) {
      setReturning(true);
      go(to, 'heading');
    },
    showField(path) {
      const targetStep = stepOfField(formSession.cell.get().doc, path)?.id;
      if (targetStep === undefined) return;
      if (targetStep === here) return focusField(fieldId(idPrefix, path));
      if (isCheck) setReturning(true);
      wantedField.current = path;
      go(targetStep, 'field');
    },
  };
  const latest = useRef(actions);
  latest.current = actions;
  // Stable functions while the form is open, so that components which receive them need not render again.
  const ways = useMemo<StepActions>(
    () => ({
      go: (to) => latest.current.go(to),
      next: () => latest.current.next(),
      back: () => latest.current.back(),
      send: () => latest.current.send(),
      markInvalid: () => latest.current.markInvalid(),
      showUploadPending: () => latest.current.showUploadPending(),
      editFromCheck: (to) => latest.current.editFromCheck(to),
      showField: (path) => latest.current.showField(path),
    }),
    [],
  );
  return { steps, step, here, at, hasCheck, isCheck, arrival, wantedField, isBusy, isReturning, ways };
}

/** The step that is being filled in already, the last step of the user, or else the first step that is not complete. */
function firstStep(formSession: FormSession, steps: readonly StepDoc[]): string {
  if (isFirstStepBegun(formSession.idPrefix)) return steps[0]?.id ?? '';
  const savedStep = formSession.startStep;
  if (savedStep !== null && (savedStep === CHECK || steps.some((step) => step.id === savedStep))) return savedStep;
  const open = steps.find((step) => !isStepComplete(formSession, step.id));
  return (open ?? steps[0])?.id ?? '';
}
