/** A shop's bank accounts and QRIS codes. Numbers and payloads are encrypted. The same account is stored only once. */

import { randomUUID } from 'node:crypto';
import { fileIdsOf } from '#engine/answers.ts';
import type { Answers, FormDoc, OptionDoc } from '#engine/types.ts';
import { insertAudit } from '#server/database/audit.ts';
import type { Tx } from '#server/database/connect.ts';
import { givenAnswers } from '#server/lib/given-answers.ts';
import { setFileUses } from '#server/modules/files/files/files.commands.ts';
import { type FileRow, findFile } from '#server/modules/files/files/files.queries.ts';
import { qrisPayloadAad } from '#server/modules/files/uploads/uploads.commands.ts';
import { deleteDraft } from '#server/modules/forms/forms/forms.commands.ts';
import { mailAccountActivity } from '#server/modules/identity/auth/account-activity/account-activity.commands.ts';
import { requireConfirmed } from '#server/modules/identity/auth/auth.commands.ts';
import { problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { lockBusinessOf } from '../business/business.queries.ts';
import {
  hidePaymentOption,
  insertPaymentOption,
  listPaymentOptions,
  type PaymentOptionRow,
} from './payment-options.queries.ts';

export type PaymentType = 'bank' | 'qris';
export const FORM_OF: Record<PaymentType, string> = { bank: 'bank-account', qris: 'qris' };
// Limit of the spec: more accounts do not help a buyer.
const MAX_OPTIONS = 10;

const numberAad = (id: string) => `payment_options.bank_number.${id}`;
export const payloadAad = (id: string) => `payment_options.qris_payload.${id}`;

interface NewPaymentOption {
  type: PaymentType;
  answers: Answers;
  form_version?: number | undefined;
  ip?: string | null;
}

/** `session_id` is missing when demo data is seeded. */
export async function addPaymentOption(
  app: App,
  user: Pick<User, 'id' | 'business_id'> & { session_id?: string },
  option: NewPaymentOption,
): Promise<PaymentOptionRow> {
  const given = givenAnswers(option.answers);
  const validated = await app.forms.validate(FORM_OF[option.type], given, { user, version: option.form_version });
  return app.db.tx(async (trx) => {
    // Locks the business. Otherwise two equal options sent at once would both find no duplicate.
    const business = await lockBusinessOf(trx, user.id);
    if (!business) throw problems.CONFLICT('BUSINESS_REQUIRED');
    if (user.session_id) await requireConfirmed(trx, { session_id: user.session_id });
    const present = await listPaymentOptions(trx, business.id);
    if (present.length >= MAX_OPTIONS) throw problems.CONFLICT('PAYMENT_OPTIONS_FULL', { limit: MAX_OPTIONS });
    const id = randomUUID();
    const row = await (option.type === 'bank'
      ? bankColumns(app, id, validated, present)
      : qrisColumns(app, trx, id, validated, present));
    const stored = await insertPaymentOption(trx, {
      ...row,
      id,
      business_id: business.id,
      type: option.type,
      answers: JSON.stringify(otherAnswers(app, id, validated)),
      form_version: validated.doc.version,
    });
    const files = fileIdsOf(validated.doc, validated.answers);
    await setFileUses(trx, { kind: 'payment-option', ref: id, user_id: user.id, files });
    await deleteDraft(trx, user.id, validated.doc.id);
    await insertAudit(trx, { ...subject(user, id, option.ip), action: 'payment-option.added' });
    if (user.session_id)
      await mailAccountActivity(app, trx, user.id, 'payment-option-added', { option: describeOption(app, stored) });
    return stored;
  });
}

/** Only hides the option. Orders that were paid with it still show it. */
export async function removePaymentOption(app: App, user: User, id: string, ip: string | null): Promise<void> {
  await app.db.tx(async (trx) => {
    const removed = await hidePaymentOption(trx, id, user.id);
    if (!removed) throw problems.NOT_FOUND();
    await requireConfirmed(trx, user);
    await insertAudit(trx, { ...subject(user, id, ip), action: 'payment-option.removed' });
    await mailAccountActivity(app, trx, user.id, 'payment-option-removed', { option: describeOption(app, removed) });
  });
}

/** Text for an e-mail. It contains no free text, so no link can get into the e-mail. */
function describeOption(app: App, row: PaymentOptionRow): string {
  if (row.type === 'qris') return 'QRIS';
  const number = decryptNumber(app, row);
  const bank = listBanks(app).find(({ value }) => value === row.bank)?.label ?? row.bank;
  return number === null ? String(bank) : `${bank} ${maskNumber(number)}`;
}

/** Read from memory, because it is also called inside transactions. */
export function listBanks(app: App): OptionDoc[] {
  const { doc } = app.forms.peek(FORM_OF.bank);
  const listed = doc.ui.fields.bank?.options;
  return typeof listed === 'string' ? (doc.options[listed] ?? []) : [];
}

export const maskNumber = (number: string): string => `••••••${number.slice(-4)}`;

const subject = (user: Pick<User, 'id'>, id: string, ip: string | null = null) => ({
  actor_id: user.id,
  subject_kind: 'payment-option',
  subject_id: id,
  ip,
});

type ValidatedOption = { doc: FormDoc; answers: Answers };
const COLUMN_FIELDS = ['bank', 'bank_number', 'bank_holder', 'picture'];

function otherAnswers(app: App, id: string, { doc, answers }: ValidatedOption): Answers {
  const others = Object.fromEntries(Object.entries(answers).filter(([name]) => !COLUMN_FIELDS.includes(name)));
  return app.forms.encrypt(doc, others, `payment_options.answers.${id}`);
}

async function bankColumns(app: App, id: string, { answers }: ValidatedOption, present: PaymentOptionRow[]) {
  const { bank_number, bank_holder } = answers;
  const bank = String(answers.bank);
  const isSame = (row: PaymentOptionRow) => row.bank === bank && decryptNumber(app, row) === bank_number;
  if (present.some(isSame)) throw problems.CONFLICT('PAYMENT_OPTION_EXISTS');
  return {
    bank,
    bank_number: app.crypt.encrypt(String(bank_number), numberAad(id)),
    bank_holder: String(bank_holder),
  };
}

/**
 * The owner may insist on a code with problems. It is stored, because buyers scan the picture, and the problems are
 * stored with it.
 */
async function qrisColumns(app: App, trx: Tx, id: string, { answers }: ValidatedOption, present: PaymentOptionRow[]) {
  const file = await findFile(trx, String(answers.picture));
  if (!file) throw problems.CONFLICT();
  const payload = payloadOf(app, file);
  for (const row of present) {
    if (row.type !== 'qris') continue;
    const theirs = row.qris_payload ? app.crypt.decrypt(row.qris_payload, payloadAad(row.id)) : null;
    const sameCode = payload !== null && theirs === payload;
    const samePicture = row.picture !== null && (await findFile(trx, row.picture))?.sha256 === file.sha256;
    if (sameCode || samePicture) throw problems.CONFLICT('PAYMENT_OPTION_EXISTS');
  }
  return {
    bank_holder: String(answers.bank_holder),
    picture: file.id,
    qris: file.qris ? JSON.stringify(file.qris) : null,
    qris_payload: payload === null ? null : app.crypt.encrypt(payload, payloadAad(id)),
  };
}

export const decryptNumber = (app: App, row: PaymentOptionRow): string | null =>
  row.bank_number === null ? null : app.crypt.decrypt(row.bank_number, numberAad(row.id));

const payloadOf = (app: App, file: FileRow): string | null =>
  file.qris_payload === null ? null : app.crypt.decrypt(file.qris_payload, qrisPayloadAad(file.id));
