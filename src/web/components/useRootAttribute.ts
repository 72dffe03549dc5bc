/**
 * Sets `data-<name>` on the root element while the component is mounted, for rules of the whole page. Style sheets ask for
 * `:root:has(…)` in a rule of its own as well: it holds before the application runs, but Chrome before 105 does not know it.
 */
import { useLayoutEffect } from 'react';

/** `name` is in camelCase: `actionBar` sets `data-action-bar`. */
export function useRootAttribute(name: string): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset[name] = '';
    return () => {
      delete dataset[name];
    };
  }, [name]);
}
