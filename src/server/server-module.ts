/** What a module of the server offers to the application. `modules.ts` registers it. */
import type { CommonBinding, FormBinding } from './form-bindings.ts';
import type { PrefillReaders } from './prefill-sources.ts';
import type { App } from './types.ts';

type Register = (app: App) => Promise<void>;

export interface ServerModule {
  /** What routes of other modules use (`app.forms`) and jobs without a route. Registered before all routes. */
  plugins?: readonly Register[];
  /** Routes outside `/api/v1`. */
  pageRoutes?: readonly Register[];
  /** Routes below `/api/v1`. */
  routes?: readonly Register[];
  /** Routes below `/api/v1` that accept files. */
  uploadRoutes?: readonly Register[];
  /** The forms that the module's code reads. */
  formBindings?: readonly FormBinding[];
  /** What the module stores for any form. */
  commonBindings?: readonly CommonBinding[];
  /** What the module's data offers to forms as first answers. */
  prefill?: Partial<PrefillReaders>;
}
