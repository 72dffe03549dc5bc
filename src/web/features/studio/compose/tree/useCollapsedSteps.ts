/** The collapsed steps of the tree. */
import { useCallback, useState } from 'react';

interface CollapsedSteps {
  collapsed: ReadonlySet<string>;
  toggle: (step: string) => void;
  toggleAll: () => void;
  expand: (step: string) => void;
}

export function useCollapsedSteps(steps: string[]): CollapsedSteps {
  const [all, setClosed] = useState<ReadonlySet<string>>(new Set());
  // Removed steps are not counted.
  const collapsed = new Set(steps.filter((step) => all.has(step)));
  const toggle = useCallback(
    (step: string) =>
      setClosed((before) => {
        const next = new Set(before);
        if (!next.delete(step)) next.add(step);
        return next;
      }),
    [],
  );
  const toggleAll = () => setClosed(collapsed.size === steps.length ? new Set() : new Set(steps));
  const unfold = useCallback(
    (step: string) => setClosed((before) => new Set([...before].filter((other) => other !== step))),
    [],
  );
  return { collapsed, toggle, toggleAll, expand: unfold };
}
