/**
 * The step in the URL (`?langkah=`), so that the browser's back button moves between steps. The screen changes first
 * and the URL follows, because writing history costs more than rendering a step.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isDeepEqual } from '../components/is-deep-equal.ts';
import { useFormSession } from './context.ts';
import { CHECK, type FormSession } from './form-session.ts';

export type Arrival = 'first' | 'heading' | 'errors' | 'field';

const STEP_PARAM = 'langkah';

/** The check page of an empty form. Its URL comes from a form that was already sent. */
const isEmptyCheck = ({ props, store, untouched, sync }: FormSession, step: string) =>
  step === CHECK && props.mode !== 'edit' && !sync?.revision() && isDeepEqual(store.answers(), untouched);

export function useStepParam(isUsed: boolean, start: string, onArrival: (how: Arrival) => void) {
  const formSession = useFormSession();
  const [params, setParams] = useSearchParams();
  const paramValue = isUsed ? params.get(STEP_PARAM) : null;
  const [currentStep, setCurrentStep] = useState(() =>
    paramValue === null || isEmptyCheck(formSession, paramValue) ? start : paramValue,
  );
  const written = useRef(paramValue);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const showStepOfAddress = useCallback(
    (at: string | null) => {
      if (at === written.current) return;
      written.current = at;
      clearTimeout(timer.current);
      onArrival('heading');
      setCurrentStep(at ?? start);
    },
    [start, onArrival],
  );
  useEffect(() => showStepOfAddress(paramValue), [paramValue, showStepOfAddress]);
  // The router reports URLs late. It does not report a step at all if the user goes back from it at once.
  useEffect(() => {
    if (!isUsed) return;
    const { pathname } = window.location;
    const onPop = () => {
      if (window.location.pathname === pathname)
        showStepOfAddress(new URLSearchParams(window.location.search).get(STEP_PARAM));
    };
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, [isUsed, showStepOfAddress]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const goTo = useCallback(
    (to: string) => {
      setCurrentStep(to);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        formSession.saveLocalCopy(to);
        if (!isUsed || written.current === to) return;
        written.current = to;
        setParams((before) => {
          const next = new URLSearchParams(before);
          next.set(STEP_PARAM, to);
          return next;
        });
      }, 0);
    },
    [formSession, isUsed, setParams],
  );
  return [currentStep, goTo] as const;
}
