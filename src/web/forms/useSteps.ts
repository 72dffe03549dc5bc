/** Where the person stands among the steps: in the address, so that the browser's back button walks them. */
import { useCallback, useRef, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { StepDoc } from '#engine/types.ts';
import { useFilling, useStanding } from './context.ts';
import { judge, markFailed, markSeen, stepsOf, topOf } from './filling.ts';
import { decidersOf } from './rjsf/deciders.ts';
import { type Outcome, sendAnswers } from './sending.ts';

const PARAMETER = 'langkah';
export const CHECK = 'periksa-jawaban';

export type Arrival = 'first' | 'heading' | 'errors';

export function useSteps() {
  const filling = useFilling();
  const { store, props } = filling;
  const [params, setParams] = useSearchParams();
  const isManyStep = useStanding((standing) => standing.doc.steps.length > 1);
  const steps = useShownSteps();
  const hasCheck = props.checkPage ?? isManyStep;
  const [arrival, setArrival] = useState<Arrival>('first');
  const [isBusy, setBusy] = useState(false);
  const [start] = useState(() => firstStep(filling.startStep, steps, filling));
  const returning = useRef(false);

  const wanted = isManyStep ? (params.get(PARAMETER) ?? start) : start;
  const isCheck = hasCheck && wanted === CHECK;
  const step = isCheck
    ? null
    : (steps.find((one) => one.id === wanted) ?? steps.find((one) => one.id === start) ?? steps[0] ?? null);
  const here = isCheck ? CHECK : (step?.id ?? null);
  const at = step ? steps.indexOf(step) : steps.length;

  const go = useCallback(
    (to: string, how: Arrival) => {
      store.typing.flush();
      filling.keep(to);
      setArrival(how);
      setBusy(false);
      if (isManyStep) setParams((before) => new URLSearchParams({ ...Object.fromEntries(before), [PARAMETER]: to }));
    },
    [filling, store, isManyStep, setParams],
  );

  const follow = (outcome: Outcome) => {
    if (outcome.kind === 'busy') setBusy(true);
    if (outcome.kind === 'invalid') {
      // Standing on that step already, its errors are put on screen by its own form.
      go(outcome.step, 'errors');
    }
  };
  const send = async () => {
    const outcome = await sendAnswers(filling);
    follow(outcome);
    if (outcome.kind === 'sent') props.onDone?.(filling.cell.get().result);
  };
  const next = () => {
    if (filling.uploads.isBusy()) return setBusy(true);
    if (step) markSeen(filling, step.id);
    const last = at === stepsOf(filling).length - 1;
    if (!hasCheck && last) return void send();
    const isComplete = returning.current && judge(filling).valid;
    returning.current = false;
    const following = stepsOf(filling)[at + 1]?.id;
    go(isComplete || following === undefined ? CHECK : following, 'heading');
  };

  return {
    steps,
    step,
    here,
    at,
    hasCheck,
    isCheck,
    arrival,
    isBusy,
    isReturning: returning.current,
    go: (to: string) => go(to, 'heading'),
    next,
    send: () => void send(),
    fail: () => step && markFailed(filling, [step.id]),
    back: () => go(steps[at - 1]?.id as string, 'heading'),
    change: (to: string) => {
      returning.current = true;
      go(to, 'heading');
    },
  };
}

/** Where the person stood last; else the first step that is not complete. */
function firstStep(kept: string | null, steps: readonly StepDoc[], filling: ReturnType<typeof useFilling>): string {
  if (kept !== null && (kept === CHECK || steps.some((step) => step.id === kept))) return kept;
  const open = steps.find((step) => !judge(filling, step.id).valid);
  return (open ?? steps[0])?.id ?? '';
}

function useShownSteps(): readonly StepDoc[] {
  const filling = useFilling();
  const { store, cell } = filling;
  const last = useRef<{ key: string; doc: unknown; steps: readonly StepDoc[] }>({ key: '', doc: null, steps: [] });
  const subscribe = useCallback(
    (listener: () => void) => {
      const stopStore = store.onChange((path) => {
        if (path === '' || decidersOf(cell.get().doc).has(topOf(path))) listener();
      });
      const stopCell = cell.subscribe(listener);
      return () => {
        stopStore();
        stopCell();
      };
    },
    [store, cell],
  );
  return useSyncExternalStore(subscribe, () => {
    const steps = stepsOf(filling);
    const key = steps.map((step) => step.id).join();
    const { doc } = cell.get();
    if (key !== last.current.key || doc !== last.current.doc) last.current = { key, doc, steps };
    return last.current.steps;
  });
}
