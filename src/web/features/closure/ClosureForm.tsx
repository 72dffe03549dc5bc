/** The form `shop-closure` with quick choices of holidays above it. */
import type { OwnClosure } from '#contract/closures.ts';
import { FormSessionProvider, WizardSteps } from '../../forms/index.ts';
import { CLOSURE_FORM, closeShop } from './api.ts';
import { HolidayChoices } from './HolidayChoices.tsx';
import { t } from './translations.ts';

interface Props {
  closure: OwnClosure | null;
  onDone: (saved: OwnClosure) => void;
  onCancel: () => void;
}

export default function ClosureForm({ closure, onDone, onCancel }: Props) {
  return (
    <FormSessionProvider
      form={CLOSURE_FORM}
      mode="edit"
      title={false}
      headingLevel={3}
      initialAnswers={closure?.answers ?? {}}
      submitLabel={t('closure.send')}
      onCancel={onCancel}
      onSubmit={(answers, { form_version }) => closeShop(answers, form_version)}
      onDone={(saved) => onDone(saved as OwnClosure)}
      done={() => null}
    >
      <HolidayChoices />
      <WizardSteps />
    </FormSessionProvider>
  );
}
