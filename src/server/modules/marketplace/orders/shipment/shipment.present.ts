/** Builds the part of an order about its delivery. */
import type { Shipment } from '#contract/shipments.ts';
import type { Answers, FormDoc } from '#engine/types.ts';
import { choiceLabel } from '#server/lib/choice-label.ts';
import type { OrderViewer } from '../orders.queries.ts';

const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);

/** The form locks the fields that are named here, so they always exist. Fields that staff add are sent to the seller only. */
export function presentShipment(
  { answers, updated_at }: { answers: Answers; updated_at: Date },
  doc: FormDoc,
  by: OrderViewer['by'],
): Shipment {
  const kind = String(answers.kind);
  return {
    kind,
    kind_label: choiceLabel(doc, 'kind', kind),
    carrier: String(answers.carrier),
    phone: textOrNull(answers.phone),
    tracking_number: textOrNull(answers.tracking_number),
    expected_day: String(answers.expected_day),
    updated_at: updated_at.toISOString(),
    answers: by === 'seller' ? answers : null,
  };
}
