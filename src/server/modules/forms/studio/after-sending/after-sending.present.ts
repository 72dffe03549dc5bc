/** Builds the responses about what follows a sent form. */
import type { AfterSending } from '#contract/after-sending.ts';
import type { FormDoc } from '#engine/types.ts';
import type { AfterSendingRow } from '../../submissions/after-sending/after-sending.queries.ts';

/** Questions for an e-mail address. A form that was never published has none yet. */
export const mailFieldsOf = (doc: FormDoc | undefined): AfterSending['mail_fields'] =>
  Object.entries(doc?.ui.fields ?? {}).flatMap(([name, { format, label }]) =>
    format === 'email' ? [{ name, label }] : [],
  );

export function presentAfterSending(
  doc: FormDoc | undefined,
  row: AfterSendingRow | undefined,
  staff: AfterSending['staff'],
): AfterSending {
  const fields = mailFieldsOf(doc);
  const known = new Set(staff.map(({ id }) => id));
  const field = row?.mail_field ?? null;
  return {
    confirmation: row?.confirmation ?? '',
    mails_sender: row?.mails_sender ?? false,
    mail_text: row?.mail_text ?? '',
    // A question may be gone, and a person may no longer be staff.
    mail_field: fields.some(({ name }) => name === field) ? field : null,
    notified_staff: row?.notified_staff?.filter((id) => known.has(id)) ?? null,
    mail_fields: fields,
    is_public: doc?.audience === 'public',
    staff: staff.map(({ id, name }) => ({ id, name })),
  };
}
