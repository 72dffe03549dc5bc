/**
 * The step in the address (`?langkah=`), so that the browser's back button walks the steps. The screen changes first and the
 * address follows: writing history costs more than drawing a step.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useFilling } from './context.ts';
import { isSame } from './draft/paths.ts';
import { CHECK, type Filling } from './filling.ts';
import type { Arrival } from './useSteps.ts';

const PARAMETER = 'langkah';

/** The last page of a form in which nothing was answered: an address of a form that was sent. */
const isEmptyCheck = ({ props, store, untouched, sync }: Filling, step: string) =>
  step === CHECK && props.mode !== 'edit' && !sync?.revision() && isSame(store.answers(), untouched);

export function useStepAddress(isUsed: boolean, start: string, onArrival: (how: Arrival) => void) {
  const filling = useFilling();
  const [params, setParams] = useSearchParams();
  const given = isUsed ? params.get(PARAMETER) : null;
  const [wanted, setWanted] = useState(() => (given === null || isEmptyCheck(filling, given) ? start : given));
  const written = useRef(given);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const arrive = useCallback(
    (at: string | null) => {
      if (at === written.current) return;
      written.current = at;
      clearTimeout(timer.current);
      filling.store.typing.flush();
      onArrival('heading');
      setWanted(at ?? start);
    },
    [start, filling, onArrival],
  );
  useEffect(() => arrive(given), [given, arrive]);
  // The router tells an address late: of a step and the way back from it at once it tells neither.
  useEffect(() => {
    if (!isUsed) return;
    const { pathname } = window.location;
    const onPop = () => {
      if (window.location.pathname === pathname) arrive(new URLSearchParams(window.location.search).get(PARAMETER));
    };
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, [isUsed, arrive]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const goTo = useCallback(
    (to: string) => {
      setWanted(to);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        filling.keep(to);
        if (!isUsed || written.current === to) return;
        written.current = to;
        setParams((before) => {
          const next = new URLSearchParams(before);
          next.set(PARAMETER, to);
          return next;
        });
      }, 0);
    },
    [filling, isUsed, setParams],
  );
  return [wanted, goTo] as const;
}
