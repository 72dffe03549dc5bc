/** Loads pages and parts that use MUI, together with what MUI needs around them (`MuiScope.tsx`). */
import { type ComponentType, lazy } from 'react';

interface Module<P> {
  default: ComponentType<P>;
}

/** `load` and the result are modules as `lazy` of React expects them. */
export async function loadWithMui<P extends object>(load: () => Promise<Module<P>>): Promise<Module<P>> {
  const [{ default: Part }, { MuiScope }] = await Promise.all([load(), import('./MuiScope.tsx')]);
  return {
    default: (props) => (
      <MuiScope>
        <Part {...props} />
      </MuiScope>
    ),
  };
}

/** `lazy` of React for a part that a page without MUI loads when it is needed, such as a dialog. */
export const lazyWithMui = <P extends object>(load: () => Promise<Module<P>>) => lazy(() => loadWithMui(load));
