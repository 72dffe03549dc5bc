/**
 * Who may read a private file. Asked again at every read: its owner, and whoever may read a thing that names it.
 * A draft names a file for its owner only.
 */
import type { Db } from '../../database/door.ts';
import type { Person } from '../../types.ts';
import { canReadBusiness } from '../business/queries.ts';
import { canReadConsultation } from '../consultations/queries.ts';
import { canReadOrder } from '../orders/queries.ts';
import { canReadPaymentOption } from '../payment-options/queries.ts';
import { canReadSubmission } from '../submissions/queries.ts';
import type { UseKind } from './commands.ts';
import { type FileRow, listUses } from './queries.ts';

type Reader = (db: Db, person: Person, ref: string) => Promise<boolean>;

const nobodyElse: Reader = async () => false;
const READERS: Record<UseKind, Reader> = {
  draft: nobodyElse,
  avatar: nobodyElse,
  // Pictures of what is sold are public; a private field that staff add to these forms is the seller's own.
  product: nobodyElse,
  // Content belongs to the programme: any staff member edits it.
  content: async (_db, { role }) => role === 'staff',
  variant: nobodyElse,
  submission: canReadSubmission,
  business: canReadBusiness,
  'business-documents': canReadBusiness,
  'payment-option': canReadPaymentOption,
  // Named as `order/proof`.
  'payment-proof': (db, person, ref) => canReadOrder(db, person, ref.split('/', 1)[0] ?? ''),
  review: nobodyElse,
  consultation: canReadConsultation,
};

export async function mayReadFile(db: Db, person: Person, row: FileRow): Promise<boolean> {
  if (row.visibility === 'public' || row.owner_id === person.id) return true;
  for (const use of await listUses(db, row.id)) {
    const reader = Object.hasOwn(READERS, use.kind) ? READERS[use.kind as UseKind] : nobodyElse;
    if (await reader(db, person, use.ref)) return true;
  }
  return false;
}
