/** The whole form from opening to sending. Pages load it lazily: `lazy(() => import('#web/forms/Wizard.tsx'))`. */
import { FormSessionProvider } from './FormSessionProvider.tsx';
import type { WizardProps } from './types.ts';
import { WizardSteps } from './WizardSteps.tsx';

export type { WizardProps } from './types.ts';

export default function Wizard(props: WizardProps) {
  return (
    <FormSessionProvider {...props}>
      <WizardSteps />
    </FormSessionProvider>
  );
}
