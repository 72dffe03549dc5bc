/** Which steps of the tree are folded. */
import { useCallback, useState } from 'react';

interface Folds {
  closed: ReadonlySet<string>;
  toggle: (step: string) => void;
  toggleAll: () => void;
  unfold: (step: string) => void;
}

export function useFolds(steps: string[]): Folds {
  const [all, setClosed] = useState<ReadonlySet<string>>(new Set());
  // Steps that are gone are not counted.
  const closed = new Set(steps.filter((step) => all.has(step)));
  const toggle = useCallback(
    (step: string) =>
      setClosed((before) => {
        const next = new Set(before);
        if (!next.delete(step)) next.add(step);
        return next;
      }),
    [],
  );
  const toggleAll = () => setClosed(closed.size === steps.length ? new Set() : new Set(steps));
  const unfold = useCallback(
    (step: string) => setClosed((before) => new Set([...before].filter((one) => one !== step))),
    [],
  );
  return { closed, toggle, toggleAll, unfold };
}
