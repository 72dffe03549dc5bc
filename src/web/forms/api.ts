/** Every call that filling in a form makes, over the client of src/web/api. */
export type { FormsApi, FormsEnvironment, FormsProblem } from './types.ts';
