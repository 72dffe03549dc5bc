/** The lines of the order to choose from in the form `order-complaint`: pieces that were sold out are not among them. */
import type { OrderLine } from '#contract/orders.ts';
import {
  ChoiceCard,
  ChoiceList,
  FieldFrame,
  fieldId,
  useAnswer,
  useDoc,
  useFormSession,
  useFormState,
} from '../../forms/index.ts';
import { t } from './translations.ts';

export const LINES_FIELD = 'lines';

const idsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map((row: { line?: unknown }) => String(row.line)) : [];

export function LinesField({ lines }: { lines: OrderLine[] }) {
  const { store, cell, idPrefix } = useFormSession();
  const field = useDoc().ui.fields[LINES_FIELD];
  const chosen = idsOf(useAnswer(LINES_FIELD));
  const error = useFormState(({ serverErrors }) => serverErrors[LINES_FIELD]?.[0]);
  const id = fieldId(idPrefix, LINES_FIELD);
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
                quantity: line.quantity - line.rejected_quantity,
              })}
            </ChoiceCard>
          ))}
        </ChoiceList>
      )}
    </FieldFrame>
  );
}
