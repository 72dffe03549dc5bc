/**
 * Continuing a public form on another device, without an account: the answers are stored under an id that the device chose, and a link
 * in a mail hands them out once. No response tells whether an address has such answers.
 */
import type { ResumableAnswers, ResumeBody } from '#contract/resume.ts';
import { formatFor } from '#engine/formats.ts';
import type { Answers, FormDoc } from '#engine/types.ts';
import { randomToken, sha256 } from '#server/crypt.ts';
import type { Tx } from '#server/database/connect.ts';
import { mayMailVisitor } from '#server/database/visitor-mails.ts';
import { problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import {
  checkDraftPatch,
  cleanPatch,
  decryptAnswers,
  encryptAnswers,
  MAX_DRAFT_BYTES,
  withoutCalculated,
} from '../forms/forms.commands.ts';
import {
  deleteOldResumable,
  deleteResumable,
  lockDraftOfLink,
  replaceLinks,
  saveDraft,
  useLink,
} from './resume.queries.ts';

export const endResumable = deleteResumable;

type Services = Pick<App, 'db' | 'crypt' | 'forms' | 'mail' | 'config' | 't'>;

const RESUME_MAIL = 'form-resume';
const RESUME_DAYS = 30;

const answersAad = (id: string) => `resumable_drafts.answers.${id}`;

/** An address that already got its mails of today is answered in the same way. The link that it has opens the new answers. */
export async function saveForLater(app: Services, doc: FormDoc, body: ResumeBody): Promise<void> {
  const { draft: id, form_version } = body;
  const email = requireEmail(app, body.email);
  // A page may still show an older version. The device that opens the link migrates the answers.
  const answered = form_version === undefined ? doc : (await app.forms.getVersion(doc.id, form_version)).doc;
  const answers = answersOfDraft(app, answered, body.answers, id);
  await app.db.tx(async (trx) => {
    const isSaved = await saveDraft(trx, {
      id,
      form_id: doc.id,
      form_version: answered.version,
      email,
      answers,
    });
    if (!isSaved) throw problems.CONFLICT();
    if (await mayMailVisitor(trx, RESUME_MAIL, email)) await mailLink(app, trx, doc, { id, email });
  });
}

function requireEmail(app: Services, typed: string): string {
  const format = formatFor('email');
  const email = format.normalise(typed);
  if (new RegExp(format.pattern, 'u').test(email) && email.length <= format.maxLength) return email;
  throw problems.VALIDATION_FAILED({
    email: [app.t(email ? 'resume-server:email.invalid' : 'resume-server:email.required')],
  });
}

/** Incomplete answers are accepted, with the same limits as those of a draft. */
function answersOfDraft({ crypt }: Services, doc: FormDoc, given: Answers, id: string): Answers {
  const own = Object.fromEntries(Object.entries(given).filter(([name]) => Object.hasOwn(doc.ui.fields, name)));
  const answers = withoutCalculated(doc, cleanPatch(own));
  const errors = checkDraftPatch(doc, answers);
  if (Object.keys(errors).length > 0) throw problems.VALIDATION_FAILED(errors);
  const encrypted = encryptAnswers(crypt, doc, answers, answersAad(id));
  if (JSON.stringify(encrypted).length > MAX_DRAFT_BYTES) throw problems.TOO_LARGE();
  return encrypted;
}

async function mailLink(app: Services, trx: Tx, doc: FormDoc, { id, email }: { id: string; email: string }) {
  const token = randomToken();
  await replaceLinks(trx, id, sha256(token));
  // After the #, so that no server and no log sees the token before the person presses the button.
  const link = `${app.config.publicUrl}/resume/${doc.id}#token=${token}`;
  await app.mail(trx, { to: email, kind: RESUME_MAIL, params: { title: doc.title, link, days: RESUME_DAYS } });
}

/** Hands out the answers and uses the link up. 409: used or replaced before. 404: unknown, or older than 30 days. */
export const openSaved = (app: Services, formId: string, token: string): Promise<ResumableAnswers> =>
  app.db.tx(async (trx) => {
    const hash = sha256(token);
    const row = await lockDraftOfLink(trx, formId, hash);
    if (!row) throw problems.RESUME_LINK_UNKNOWN();
    if (row.used) throw problems.CONFLICT('RESUME_LINK_USED');
    await useLink(trx, hash);
    const { id, form_version, answers } = row;
    return { draft: id, form_version, answers: decryptAnswers(app.crypt, answers, answersAad(id)) };
  });

/** For somebody who has a link, also a used one: another one goes to the same address. Says nothing about whether it did. */
export const mailAgain = (app: Services, doc: FormDoc, token: string): Promise<void> =>
  app.db.tx(async (trx) => {
    const row = await lockDraftOfLink(trx, doc.id, sha256(token));
    if (!row || !(await mayMailVisitor(trx, RESUME_MAIL, row.email))) return;
    await mailLink(app, trx, doc, row);
  });

const SWEEP_BATCH_SIZE = 200;
export const sweepResumable = (trx: Tx): Promise<number> => deleteOldResumable(trx, SWEEP_BATCH_SIZE);
