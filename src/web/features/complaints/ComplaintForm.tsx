/** The form `order-complaint`. Which lines the complaint is about is asked here, because a form file cannot know an order. */
import type { OrderLine } from '#contract/orders.ts';
import type { Answers } from '#engine/types.ts';
import { Action } from '../../components/Action.tsx';
import {
  ChoiceCard,
  ChoiceList,
  FieldFrame,
  FormSessionProvider,
  fieldId,
  OneStepForm,
  type SubmitContext,
  useAnswer,
  useDoc,
  useFormSession,
  useFormState,
} from '../../forms/index.ts';
import { COMPLAINT_FORM } from './api.ts';
import { t } from './translations.ts';

const LINES_FIELD = 'lines';

interface Props {
  orderId: string;
  lines: OrderLine[];
  onSend: (answers: Answers, context: SubmitContext) => Promise<unknown>;
  onCancel: () => void;
}

const idsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map((row: { line?: unknown }) => String(row.line)) : [];

function LinesField({ lines }: { lines: OrderLine[] }) {
  const { store, cell } = useFormSession();
  const field = useDoc().ui.fields[LINES_FIELD];
  const chosen = idsOf(useAnswer(LINES_FIELD));
  const error = useFormState(({ serverErrors }) => serverErrors[LINES_FIELD]?.[0]);
  const id = fieldId(COMPLAINT_FORM, LINES_FIELD);
  if (!field) return null;
  const toggle = (line: string) => {
    const next = lines.filter((one) => (one.id === line) !== chosen.includes(one.id));
    store.set(LINES_FIELD, next.length > 0 ? next.map((one) => ({ line: one.id })) : undefined);
    const { [LINES_FIELD]: _, ...others } = cell.get().serverErrors;
    cell.set({ serverErrors: others });
  };
  return (
    <FieldFrame id={id} field={field} isGroup error={error}>
      {({ describedBy, isInvalid }) => (
        <ChoiceList>
          {lines.map((line, at) => (
            <ChoiceCard key={line.id}>
              <input
                type="checkbox"
                id={at === 0 ? id : `${id}-${at}`}
                name={id}
                checked={chosen.includes(line.id)}
                aria-describedby={describedBy}
                aria-invalid={isInvalid || undefined}
                onChange={() => toggle(line.id)}
              />
              {t('form.line', {
                name: line.variant_name ? `${line.name} (${line.variant_name})` : line.name,
                quantity: line.quantity,
              })}
            </ChoiceCard>
          ))}
        </ChoiceList>
      )}
    </FieldFrame>
  );
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
