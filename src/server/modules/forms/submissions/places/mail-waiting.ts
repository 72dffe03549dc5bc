/** The mail that tells somebody who joined a waiting list the place in it, and where to look at it again. */
import { OFFER_HOURS } from '#contract/places.ts';
import { addressFieldOf } from '#engine/form-limit.ts';
import type { Answers, FormDoc } from '#engine/types.ts';
import type { Tx } from '#server/database/connect.ts';
import { mayMailVisitor } from '#server/database/visitor-mails.ts';
import type { User } from '#server/types.ts';
import type { PlaceServices } from './change-place.ts';
import { placeLinkOf } from './place-links.ts';
import { countQueuedBefore, findPlace } from './places.queries.ts';

interface Waiting {
  id: string;
  user: Pick<User, 'email' | 'name'> | null;
  doc: FormDoc;
  answers: Answers;
}
const KIND = 'place-queued';

/** In the transaction that stores the submission. Without an address nothing is sent. */
export async function mailWaiting(app: PlaceServices, trx: Tx, { id, user, doc, answers }: Waiting): Promise<void> {
  const field = addressFieldOf(doc);
  const typed = field === undefined ? undefined : answers[field];
  const to = user?.email ?? (typeof typed === 'string' && typed !== '' ? typed : null);
  const row = await findPlace(trx, id);
  if (to === null || !row || !(user || (await mayMailVisitor(trx, KIND, to)))) return;
  const position = 1 + (await countQueuedBefore(trx, row));
  const link = user ? `${app.config.publicUrl}/curation/${id}` : placeLinkOf(app, id);
  const params = {
    ...{ name: user?.name ?? '', number: row.number, title: doc.title },
    ...{ position, hours: OFFER_HOURS, link },
  };
  await app.mail(trx, { to, kind: KIND, params });
}
