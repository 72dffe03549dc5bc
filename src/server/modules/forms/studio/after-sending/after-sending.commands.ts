/** Reads and saves what follows a sent form. Forms that code reads decide it themselves. */
import type { AfterSending, AfterSendingBody } from '#contract/after-sending.ts';
import { problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import {
  findAfterSending,
  listStaff,
  saveAfterSending,
} from '../../submissions/after-sending/after-sending.queries.ts';
import { isBuiltIn } from '../../submissions/submissions.commands.ts';
import { type Actor, recordFormAudit } from '../audit.ts';
import { loadFormTexts } from '../form-texts.ts';
import { mailFieldsOf, presentAfterSending } from './after-sending.present.ts';

async function loadDoc(app: App, id: string) {
  const { published } = await loadFormTexts(app, id);
  if (isBuiltIn(id)) throw problems.NOT_FOUND();
  return published?.doc;
}

export async function readAfterSending(app: App, id: string): Promise<AfterSending> {
  const doc = await loadDoc(app, id);
  const db = app.db.kysely;
  return presentAfterSending(doc, await findAfterSending(db, id), await listStaff(db));
}

export async function changeAfterSending(
  app: App,
  by: Actor,
  id: string,
  body: AfterSendingBody,
): Promise<AfterSending> {
  const doc = await loadDoc(app, id);
  const staff = await listStaff(app.db.kysely);
  if (body.mail_field !== null && !mailFieldsOf(doc).some(({ name }) => name === body.mail_field))
    throw problems.VALIDATION_FAILED({ mail_field: [app.t('after-sending-server:mail_field')] });
  const known = new Set(staff.map((person) => person.id));
  if (body.notified_staff?.some((person) => !known.has(person)))
    throw problems.VALIDATION_FAILED({ notified_staff: [app.t('after-sending-server:notified_staff')] });
  const row = {
    ...body,
    confirmation: body.confirmation.trim() || null,
    mail_text: body.mail_text.trim() || null,
  };
  await app.db.tx(async (trx) => {
    await saveAfterSending(trx, id, row);
    await recordFormAudit(trx, by, 'form.after-sending-changed', id, {
      mails_sender: row.mails_sender,
      notified_staff: row.notified_staff,
    });
  });
  return presentAfterSending(doc, row, staff);
}
