/** The form `order-complaint`. Which lines the complaint is about is asked here, because a form file cannot know an order. */
import type { OrderLine } from '#contract/orders.ts';
import type { Answers } from '#engine/types.ts';
import { Action } from '../../components/Action.tsx';
import { FormSessionProvider, OneStepForm, type SubmitContext, useFormSession } from '../../forms/index.ts';
import { COMPLAINT_FORM } from './api.ts';
import { LINES_FIELD, LinesField } from './LinesField.tsx';
import { t } from './translations.ts';

interface Props {
  orderId: string;
  lines: OrderLine[];
  onSend: (answers: Answers, context: SubmitContext) => Promise<unknown>;
  onCancel: () => void;
}

/** What was typed is discarded, as with the button "Batal" of other forms. */
function Cancel({ onCancel }: Pick<Props, 'onCancel'>) {
  const formSession = useFormSession();
  const cancel = () => {
    formSession.removeLocalCopy();
    onCancel();
  };
  return (
    <Action look="text" onClick={cancel}>
      {t('form.cancel')}
    </Action>
  );
}

export default function ComplaintForm({ orderId, lines, onSend, onCancel }: Props) {
  const [only] = lines.length === 1 ? lines : [];
  return (
    <FormSessionProvider
      form={COMPLAINT_FORM}
      mode="edit"
      copyKey={orderId}
      onSubmit={onSend}
      initialAnswers={only ? { [LINES_FIELD]: [{ line: only.id }] } : {}}
    >
      <OneStepForm
        words={{ send: t('form.send'), sending: t('form.sending'), waiting: t('form.waiting') }}
        renderField={(name) => (name === LINES_FIELD ? <LinesField lines={lines} /> : undefined)}
      >
        <Cancel onCancel={onCancel} />
      </OneStepForm>
    </FormSessionProvider>
  );
}
