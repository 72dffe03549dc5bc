/** A shop's bank accounts and QRIS codes. Numbers and payloads are sealed; the same account is kept once. */
import { randomUUID } from 'node:crypto';
import { fileIdsOf } from '#engine/answers.ts';
import type { Answers, FormDoc, OptionDoc } from '#engine/types.ts';
import { audit } from '../../audit.ts';
import type { Tx } from '../../database/door.ts';
import { problems } from '../../problems.ts';
import type { App, Person } from '../../types.ts';
import { requireConfirmed } from '../auth/commands.ts';
import { tellOwner } from '../auth/owner/commands.ts';
import { lockBusinessOf } from '../business/queries.ts';
import { nameFiles } from '../files/commands.ts';
import { type FileRow, findFile } from '../files/queries.ts';
import { endDraft } from '../forms/commands.ts';
import { qrisPayloadAad } from '../uploads/commands.ts';
import { insertOption, listOptions, type PaymentOptionRow, removeOption } from './queries.ts';

export type PaymentType = 'bank' | 'qris';
export const FORM_OF: Record<PaymentType, string> = { bank: 'bank-account', qris: 'qris' };
// spec: more accounts than this help no buyer.
const MOST = 10;

export const numberAad = (id: string) => `payment_options.bank_number.${id}`;
export const payloadAad = (id: string) => `payment_options.qris_payload.${id}`;

export interface NewPaymentOption {
  type: PaymentType;
  answers: Answers;
  form_version?: number;
  ip?: string | null;
}

/** `session_id` is missing where no person calls: demo data. */
export async function addPaymentOption(
  app: App,
  person: Pick<Person, 'id' | 'business_id'> & { session_id?: string },
  option: NewPaymentOption,
): Promise<PaymentOptionRow> {
  const given = Object.fromEntries(Object.entries(option.answers).filter(([, value]) => value !== null));
  const judged = await app.forms.judge(FORM_OF[option.type], given, { person, version: option.form_version });
  return app.db.tx(async (trx) => {
    // The business is locked: two equal options sent at once do not both find nothing.
    const business = await lockBusinessOf(trx, person.id);
    if (!business) throw problems.CONFLICT('BUSINESS_REQUIRED');
    if (person.session_id) await requireConfirmed(trx, { session_id: person.session_id });
    const present = await listOptions(trx, business.id);
    if (present.length >= MOST) throw problems.CONFLICT('PAYMENT_OPTIONS_FULL', { limit: MOST });
    const id = randomUUID();
    const row = await (option.type === 'bank'
      ? bankColumns(app, id, judged, present)
      : qrisColumns(app, trx, id, judged, present));
    const kept = await insertOption(trx, {
      ...row,
      id,
      business_id: business.id,
      type: option.type,
      answers: JSON.stringify(rest(app, id, judged)),
      form_version: judged.doc.version,
    });
    const files = fileIdsOf(judged.doc, judged.answers);
    await nameFiles(trx, { kind: 'payment-option', ref: id, user_id: person.id, files });
    await endDraft(trx, person.id, judged.doc.id);
    await audit(trx, { ...subject(person, id, option.ip), action: 'payment-option.added' });
    if (person.session_id)
      await tellOwner(app, trx, person.id, 'payment-option-added', { option: nameOption(app, kept) });
    return kept;
  });
}

/** Only out of sight: orders that were made with it still show it. */
export async function removePaymentOption(app: App, person: Person, id: string, ip: string | null): Promise<void> {
  await app.db.tx(async (trx) => {
    const removed = await removeOption(trx, id, person.id);
    if (!removed) throw problems.NOT_FOUND();
    await requireConfirmed(trx, person);
    await audit(trx, { ...subject(person, id, ip), action: 'payment-option.removed' });
    await tellOwner(app, trx, person.id, 'payment-option-removed', { option: nameOption(app, removed) });
  });
}

/** For a mail: nothing in it was typed freely, so no link gets into the mail by it. */
function nameOption(app: App, row: PaymentOptionRow): string {
  if (row.type === 'qris') return 'QRIS';
  const number = openNumber(app, row);
  const bank = listBanks(app).find(({ value }) => value === row.bank)?.label ?? row.bank;
  return number === null ? String(bank) : `${bank} ${maskNumber(number)}`;
}

/** From memory: also asked inside transactions. */
export function listBanks(app: App): OptionDoc[] {
  const { doc } = app.forms.peek(FORM_OF.bank);
  const listed = doc.ui.fields.bank?.options;
  return typeof listed === 'string' ? (doc.options[listed] ?? []) : [];
}

export const maskNumber = (number: string): string => `••••••${number.slice(-4)}`;

const subject = (person: Pick<Person, 'id'>, id: string, ip: string | null = null) => ({
  actor_id: person.id,
  subject_kind: 'payment-option',
  subject_id: id,
  ip,
});

type Judged = { doc: FormDoc; answers: Answers };
const WITH_COLUMN = ['bank', 'bank_number', 'bank_holder', 'picture'];

function rest(app: App, id: string, { doc, answers }: Judged): Answers {
  const others = Object.fromEntries(Object.entries(answers).filter(([name]) => !WITH_COLUMN.includes(name)));
  return app.forms.seal(doc, others, `payment_options.answers.${id}`);
}

async function bankColumns(app: App, id: string, { answers }: Judged, present: PaymentOptionRow[]) {
  const { bank, bank_number, bank_holder } = answers as Record<string, string>;
  const isSame = (row: PaymentOptionRow) => row.bank === bank && openNumber(app, row) === bank_number;
  if (present.some(isSame)) throw problems.CONFLICT('PAYMENT_OPTION_EXISTS');
  return {
    bank,
    bank_number: app.crypt.seal(String(bank_number), numberAad(id)),
    bank_holder: String(bank_holder),
  };
}

/** A code with problems is kept when its owner insists: the picture is what buyers scan, the problems stand beside it. */
async function qrisColumns(app: App, trx: Tx, id: string, { answers }: Judged, present: PaymentOptionRow[]) {
  const file = await findFile(trx, String(answers.picture));
  if (!file) throw problems.CONFLICT();
  const payload = payloadOf(app, file);
  for (const row of present) {
    if (row.type !== 'qris') continue;
    const theirs = row.qris_payload ? app.crypt.open(row.qris_payload, payloadAad(row.id)) : null;
    const sameCode = payload !== null && theirs === payload;
    const samePicture = row.picture !== null && (await findFile(trx, row.picture))?.sha256 === file.sha256;
    if (sameCode || samePicture) throw problems.CONFLICT('PAYMENT_OPTION_EXISTS');
  }
  return {
    bank_holder: String(answers.bank_holder),
    picture: file.id,
    qris: file.qris ? JSON.stringify(file.qris) : null,
    qris_payload: payload === null ? null : app.crypt.seal(payload, payloadAad(id)),
  };
}

export const openNumber = (app: App, row: PaymentOptionRow): string | null =>
  row.bank_number === null ? null : app.crypt.open(row.bank_number, numberAad(row.id));

const payloadOf = (app: App, file: FileRow): string | null =>
  file.qris_payload === null ? null : app.crypt.open(file.qris_payload, qrisPayloadAad(file.id));
