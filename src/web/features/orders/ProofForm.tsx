/** The form `payment-proof` by the engine. How one paid is chosen among this order's own accounts, which no form file can know. */
import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order, OrderPaymentOption } from '#contract/orders.ts';
import type { Answers } from '#engine/types.ts';
import { Action } from '../../components/Action.tsx';
import { FormAlert } from '../../components/FormAlert.tsx';
import { RadioCards } from '../../components/RadioCards.tsx';
import { useAnswer, useDoc, useFilling, useStanding } from '../../forms/context.ts';
import { forgetMessages, judge } from '../../forms/filling.ts';
import { focusField, idOf } from '../../forms/focus.ts';
import { OpenForm } from '../../forms/OpenForm.tsx';
import { RecordField } from '../../forms/RecordField.tsx';
import { sendAnswers } from '../../forms/sending.ts';
import { useShownFields } from '../../forms/useShown.ts';
import { inGroups } from './BankCard.tsx';
import './words.ts';

const FORM = 'payment-proof';
const METHOD = 'payment_method';

interface Props {
  order: Order;
  onSend: (answers: Answers, form_version: number, key: string) => Promise<void>;
}

function Method({ options }: { options: OrderPaymentOption[] }) {
  const { t } = useTranslation('orders');
  const filling = useFilling();
  const value = useAnswer(METHOD);
  const errors = useStanding(({ server }) => server[METHOD]);
  return (
    <Box id={idOf(FORM, METHOD)} className="field" data-field={METHOD}>
      <RadioCards
        label={t('upload.method')}
        name={METHOD}
        columns={1}
        value={typeof value === 'string' ? value : ''}
        onChange={(id) => {
          filling.store.put(METHOD, id);
          forgetMessages(filling, METHOD);
        }}
        errors={errors && [value ? (errors[0] ?? '') : t('upload.method_missing')]}
        options={options.map((option) => ({
          value: option.id,
          label: option.type === 'qris' ? t('pay.qris', { name: option.bank_holder }) : (option.bank_name ?? ''),
          hint:
            option.type === 'qris'
              ? t('pay.nmid', { nmid: option.qris?.nmid ?? '–' })
              : `${inGroups(option.bank_number ?? '')} ${t('pay.holder', { name: option.bank_holder })}`,
        }))}
      />
    </Box>
  );
}

function Step({ step, options }: { step: string; options: OrderPaymentOption[] }) {
  const shown = useShownFields(useFilling(), step);
  return shown.map((name) =>
    name === METHOD ? <Method key={name} options={options} /> : <RecordField key={name} name={name} />,
  );
}

function Fields({ options }: { options: OrderPaymentOption[] }) {
  const { t } = useTranslation('orders');
  const filling = useFilling();
  const doc = useDoc();
  const phase = useStanding((standing) => standing.phase);
  const problem = useStanding((standing) => standing.problem);
  const epoch = useStanding((standing) => standing.epoch);
  const [isWaiting, setWaiting] = useState(false);
  // A file that arrives is an answer too, though nobody typed it.
  useEffect(
    () => filling.store.onChange((path) => path !== '' && forgetMessages(filling, path.split('.')[0] ?? path)),
    [filling],
  );
  const send = async () => {
    const outcome = await sendAnswers(filling);
    setWaiting(outcome.kind === 'busy' && filling.uploads.isBusy());
    if (outcome.kind !== 'invalid') return;
    const { server } = filling.cell.get();
    const messages = Object.keys(server).length > 0 ? server : judge(filling).messages;
    filling.cell.set({ server: messages });
    const [first] = Object.keys(messages);
    // After the sentences are on screen.
    if (first) setTimeout(() => focusField(idOf(doc.id, first)));
  };
  return (
    <>
      {doc.steps.map(({ id }) => (
        <Step key={`${id}-${epoch}`} step={id} options={options} />
      ))}
      <FormAlert text={isWaiting ? t('upload.waiting') : problem} />
      <Action
        look="filled"
        busy={phase === 'sending'}
        onClick={() => void send()}
        sx={{ mt: 2, width: { xs: 1, sm: 'auto' } }}
      >
        {t(phase === 'sending' ? 'upload.sending' : 'upload.send')}
      </Action>
    </>
  );
}

export default function ProofForm({ order, onSend }: Props) {
  const { payment_options: options } = order;
  const [only] = options.length === 1 ? options : [];
  return (
    <OpenForm
      form={FORM}
      mode="edit"
      copyKey={order.id}
      onSubmit={(answers, { form_version, key }) =>
        onSend({ ...(only ? { [METHOD]: only.id } : {}), ...answers }, form_version, key)
      }
      initialAnswers={only ? { [METHOD]: only.id } : {}}
    >
      <Fields options={options} />
    </OpenForm>
  );
}
