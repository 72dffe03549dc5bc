/** Where the person stands among the steps, and the ways from one to another. */
import { useMemo, useRef, useState } from 'react';
import type { FieldPath, StepDoc } from '#engine/types.ts';
import { useFilling, useStanding } from './context.ts';
import { CHECK, type Filling, isComplete, markFailed, markSeen, stepOfField, stepsOf } from './filling.ts';
import { focusField, focusOn, idOf, newsId } from './focus.ts';
import { sendAnswers } from './sending.ts';
import { useShownSteps } from './useShown.ts';
import { useStepAddress } from './useStepAddress.ts';

export type Arrival = 'first' | 'heading' | 'errors' | 'field';

export interface Ways {
  go(step: string): void;
  /** The step is valid: on to the next one, to the check page, or out. */
  next(): void;
  back(): void;
  send(): void;
  fail(): void;
  /** A file of this step is still on its way. */
  wait(): void;
  /** From the check page to a step, and back there afterwards. */
  change(step: string): void;
  /** To one question, wherever it stands. */
  show(path: FieldPath): void;
}

export function useSteps() {
  const filling = useFilling();
  const { store, props } = filling;
  const isManyStep = useStanding((standing) => standing.doc.steps.length > 1);
  const steps = useShownSteps(filling);
  const hasCheck = props.checkPage ?? isManyStep;
  // Whoever is handed a form back with what was wrong in it begins there.
  const isHandedBack = Object.keys(props.errors ?? {}).length > 0;
  const [arrival, setArrival] = useState<Arrival>(isHandedBack ? 'errors' : 'first');
  const [isBusy, setBusy] = useState(false);
  const [start] = useState(() => firstStep(filling, steps));
  const [wanted, goTo] = useStepAddress(isManyStep, start, setArrival);
  const [isReturning, setReturning] = useState(false);
  const wantedField = useRef<FieldPath>('');

  const isCheck = hasCheck && wanted === CHECK;
  const known = (id: string) => steps.find((one) => one.id === id);
  const step = isCheck ? null : (known(wanted) ?? known(start) ?? steps[0] ?? null);
  const here = isCheck ? CHECK : (step?.id ?? null);
  const at = step ? steps.indexOf(step) : steps.length;

  const go = (to: string, how: Arrival) => {
    store.typing.flush();
    setArrival(how);
    setBusy(false);
    goTo(to);
  };
  const send = async () => {
    const outcome = await sendAnswers(filling);
    if (outcome.kind === 'busy') setBusy(true);
    if (outcome.kind === 'invalid') go(outcome.step, 'errors');
    if (outcome.kind === 'changed') focusOn(newsId(props.form));
    if (outcome.kind === 'sent') props.onDone?.(filling.cell.get().result);
  };
  const latest = useRef<Ways>(null as never);
  latest.current = {
    go: (to) => go(to, 'heading'),
    next() {
      if (step) markSeen(filling, step.id);
      const now = stepsOf(filling);
      const following = now[now.findIndex((one) => one.id === step?.id) + 1]?.id;
      if (!hasCheck && following === undefined) return void send();
      const isReady = isReturning && now.every((one) => isComplete(filling, one.id));
      setReturning(false);
      go(isReady || following === undefined ? CHECK : following, 'heading');
    },
    back: () => go((isCheck ? steps.at(-1) : steps[at - 1])?.id ?? start, 'heading'),
    send: () => void send(),
    fail: () => step && markFailed(filling, [step.id]),
    wait: () => setBusy(true),
    change(to) {
      setReturning(true);
      go(to, 'heading');
    },
    show(path) {
      const there = stepOfField(filling.cell.get().doc, path)?.id;
      if (there === undefined) return;
      if (there === here) return focusField(idOf(props.form, path));
      if (isCheck) setReturning(true);
      wantedField.current = path;
      go(there, 'field');
    },
  };
  // The same functions for as long as the form is open: what they are given to need not be drawn again.
  const ways = useMemo<Ways>(
    () => ({
      go: (to) => latest.current.go(to),
      next: () => latest.current.next(),
      back: () => latest.current.back(),
      send: () => latest.current.send(),
      fail: () => latest.current.fail(),
      wait: () => latest.current.wait(),
      change: (to) => latest.current.change(to),
      show: (path) => latest.current.show(path),
    }),
    [],
  );
  return { steps, step, here, at, hasCheck, isCheck, arrival, wantedField, isBusy, isReturning, ways };
}

/** Where the person stood last; else the first step that is not complete. */
function firstStep(filling: Filling, steps: readonly StepDoc[]): string {
  const kept = filling.startStep;
  if (kept !== null && (kept === CHECK || steps.some((step) => step.id === kept))) return kept;
  const open = steps.find((step) => !isComplete(filling, step.id));
  return (open ?? steps[0])?.id ?? '';
}
