/**
 * The form `payment-proof`, rendered by the form engine. The payment options come from the order, because a form file
 * cannot know them.
 */
import Box from '@mui/material/Box';
import type { Order, OrderPaymentOption } from '#contract/orders.ts';
import type { Answers } from '#engine/types.ts';
import { RadioCards } from '../../components/RadioCards.tsx';
import {
  FormSessionProvider,
  fieldId,
  OneStepForm,
  useAnswer,
  useFormSession,
  useFormState,
} from '../../forms/index.ts';
import { PROOF_FORM } from './api.ts';
import { groupDigits } from './BankCard.tsx';
import { t } from './translations.ts';

const METHOD_FIELD = 'payment_method';

interface Props {
  order: Order;
  onSend: (answers: Answers, form_version: number, key: string) => Promise<Order>;
  onSent: (order: Order) => void;
}

function MethodField({ options }: { options: OrderPaymentOption[] }) {
  const formSession = useFormSession();
  const value = useAnswer(METHOD_FIELD);
  const errors = useFormState(({ serverErrors: server }) => server[METHOD_FIELD]);
  return (
    <Box id={fieldId(formSession.idPrefix, METHOD_FIELD)} className="field" data-field={METHOD_FIELD}>
      <RadioCards
        label={t('upload.method')}
        name={METHOD_FIELD}
        columns={1}
        value={typeof value === 'string' ? value : ''}
        onChange={(id) => {
          formSession.store.set(METHOD_FIELD, id);
        }}
        errors={errors && [value ? (errors[0] ?? '') : t('upload.method_missing')]}
        options={options.map((option) => ({
          value: option.id,
          label: option.type === 'qris' ? t('pay.qris', { name: option.bank_holder }) : (option.bank_name ?? ''),
          hint:
            option.type === 'qris'
              ? t('pay.nmid', { nmid: option.qris?.nmid ?? '–' })
              : `${groupDigits(option.bank_number ?? '')} ${t('pay.holder', { name: option.bank_holder })}`,
        }))}
      />
    </Box>
  );
}

export default function ProofForm({ order, onSend, onSent }: Props) {
  const { payment_options: options } = order;
  const [only] = options.length === 1 ? options : [];
  return (
    <FormSessionProvider
      form={PROOF_FORM}
      mode="edit"
      copyKey={order.id}
      onSubmit={(answers, { form_version, key }) => onSend(answers, form_version, key)}
      onDone={(updated) => onSent(updated as Order)}
      initialAnswers={only ? { [METHOD_FIELD]: only.id } : {}}
    >
      <OneStepForm
        words={{ send: t('upload.send'), sending: t('upload.sending'), waiting: t('upload.waiting') }}
        renderField={(name) => (name === METHOD_FIELD ? <MethodField options={options} /> : undefined)}
      />
    </FormSessionProvider>
  );
}
