/** The first step of a form as the wizard shows it to somebody who has not begun, with its styles and its script. */
import type { ReactNode } from 'react';
import type { FormDoc } from '#engine/types.ts';
import formStyles from '../forms/forms.css?inline';
import {
  createEmptySession,
  FormSessionContext,
  type FormsEnvironment,
  httpApi,
  type WizardProps,
  WizardSteps,
} from '../forms/index.ts';
import { FIRST_STEP_CSS, firstStepScriptOf } from './first-step-script.ts';
import { NONCE } from './mui-styles.ts';

/** Nothing is called during a render. */
const environment: FormsEnvironment = { api: httpApi, person: null, notify: () => {}, tiles: null };

export const firstStepOf =
  (doc: FormDoc) =>
  (props: WizardProps): ReactNode => (
    <FormSessionContext value={createEmptySession(environment, doc, props)}>
      <WizardSteps />
    </FormSessionContext>
  );

/** Goes into the head of the page. `__NONCE__` is replaced for each response. */
export const firstStepTags = (doc: FormDoc): string =>
  `<style nonce="${NONCE}">${formStyles}${FIRST_STEP_CSS}</style><script nonce="${NONCE}">${firstStepScriptOf(doc)}</script>`;
