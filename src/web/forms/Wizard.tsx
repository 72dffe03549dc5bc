/** A form from opening to sending. Pages load it lazily: `lazy(() => import('#web/forms/Wizard.tsx'))`. */
import { OpenForm } from './OpenForm.tsx';
import { Steps } from './Steps.tsx';
import type { WizardProps } from './types.ts';

export type { WizardProps } from './types.ts';

export default function Wizard(props: WizardProps) {
  return (
    <OpenForm {...props}>
      <Steps />
    </OpenForm>
  );
}
