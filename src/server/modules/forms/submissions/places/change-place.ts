/** Changes the place of a submission and performs what the machine names, in the caller's transaction. */
import { OFFER_HOURS } from '#contract/places.ts';
import { datePartsInWita, formatDateTime } from '#engine/calendar.ts';
import { addressFieldOf } from '#engine/form-limit.ts';
import { formerNames } from '#engine/renames.ts';
import type { FormDoc } from '#engine/types.ts';
import { decidePlace, type PlaceEffect, type PlaceEvent } from '#machines/submission-place.ts';
import { insertAudit } from '#server/database/audit.ts';
import type { Tx } from '#server/database/connect.ts';
import { t } from '#server/lib/i18n.ts';
import { notify } from '#server/modules/notifications/notifications/notifications.commands.ts';
import { problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import { decryptAnswers } from '../../forms/forms.commands.ts';
import { findAfterSending } from '../after-sending/after-sending.queries.ts';
import { confirmByMail } from '../after-sending/confirm-by-mail.ts';
import { submissionAad } from '../submission-aad.ts';
import { insertEvent } from '../submissions.queries.ts';
import { placeLinkOf } from './place-links.ts';
import { type PlaceRow, updatePlace } from './places.queries.ts';

export type PlaceServices = Pick<App, 'forms' | 'crypt' | 'mail' | 'config'>;

/** `ip`: null for the server itself. */
export interface PlaceActor {
  id: string | null;
  ip: string | null;
}
const SYSTEM: PlaceActor = { id: null, ip: null };

interface PlaceChange {
  app: PlaceServices;
  trx: Tx;
  doc: FormDoc;
  row: PlaceRow;
  note: string;
  until: Date | null;
}

/** The caller holds the lock of the form. `doc`: its current version. */
export async function changePlace(
  app: PlaceServices,
  trx: Tx,
  doc: FormDoc,
  row: PlaceRow,
  event: PlaceEvent,
  actor: PlaceActor = SYSTEM,
): Promise<void> {
  const step = decidePlace(row.status, event);
  if (!step) throw problems.CONFLICT('PLACE_MOVED', { status: t(`submissions:status.${row.status}`) });
  const note = event.note?.trim() || null;
  const until = step.status === 'offered' ? new Date(Date.now() + OFFER_HOURS * 3_600_000) : null;
  await updatePlace(trx, row.id, { status: step.status, offered_until: until });
  await insertEvent(trx, {
    ...{ submission_id: row.id, actor_id: actor.id, event: event.type, note },
    ...{ from_status: row.status, to_status: step.status },
  });
  for (const effect of step.effects) await EFFECTS[effect]({ app, trx, doc, row, note: note ?? '', until });
  await insertAudit(trx, {
    actor_id: actor.id,
    action: event.type,
    subject_kind: 'submission',
    subject_id: row.id,
    facts: { form_id: row.form_id, ...(note ? { note } : {}) },
    ip: actor.ip,
  });
}

const answersOf = (app: PlaceServices, { id, answers }: PlaceRow) =>
  decryptAnswers(app.crypt, answers, submissionAad(id));

/** Of a sender without an account: the answer to the first question for an address, under any name that it had. */
function typedAddress({ app, doc, row }: PlaceChange): string | null {
  const field = addressFieldOf(doc);
  if (field === undefined) return null;
  const answers = answersOf(app, row);
  const address = formerNames(doc.ui.renames, field)
    .map((name) => answers[name])
    .find((answer) => typeof answer === 'string' && answer !== '');
  return typeof address === 'string' ? address : null;
}

type Kind = 'place-offered' | 'place-expired' | 'place-canceled';
/** A notification, which is mailed as well; a mail with a link to those without an account. */
async function tell(change: PlaceChange, kind: Kind): Promise<void> {
  const { app, trx, doc, row, note, until } = change;
  const facts = { number: row.number, title: doc.title, note };
  if (row.user_id) {
    const at = until ? { at: until.toISOString() } : {};
    const url = `/curation/${row.id}`;
    return notify(trx, [{ user_id: row.user_id, kind, order_id: null, facts: { ...facts, ...at, url } }]);
  }
  const to = typedAddress(change);
  if (to === null) return;
  const params = () => ({
    ...facts,
    link: placeLinkOf(app, row.id),
    when: until ? formatDateTime(datePartsInWita(until.toISOString())) : '',
  });
  await app.mail(trx, { to, kind, params });
}

const EFFECTS = {
  tellOffer: (change) => tell(change, 'place-offered'),
  tellExpiry: (change) => tell(change, 'place-expired'),
  tellCancellation: (change) => tell(change, 'place-canceled'),
  // Those who waited get the confirmation of the form when they have a place.
  confirmPlace: async ({ app, trx, doc, row }) => {
    const settings = await findAfterSending(trx, doc.id);
    if (!settings) return;
    const user = row.email === null ? null : { email: row.email, name: row.person_name ?? '' };
    const link = user ? null : placeLinkOf(app, row.id);
    await confirmByMail(app, trx, settings, { number: row.number, user, doc, answers: answersOf(app, row), link });
  },
} satisfies Record<PlaceEffect, (change: PlaceChange) => Promise<void>>;
