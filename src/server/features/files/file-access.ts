/**
 * Who may read a private file, checked at every read: its owner, and users who may read a record that references it. A
 * draft gives access to its owner only.
 */
import type { Db } from '../../database/connect.ts';
import type { User } from '../../types.ts';
import { canReadBusiness } from '../business/queries.ts';
import { canReadConsultation } from '../consultations/queries.ts';
import { canReadOrder } from '../orders/queries.ts';
import { canReadPaymentOption } from '../payment-options/queries.ts';
import { canReadSubmission } from '../submissions/queries.ts';
import type { FileUseKind } from './commands.ts';
import { type FileRow, listUses } from './queries.ts';

type AccessRule = (db: Db, user: User, ref: string) => Promise<boolean>;

const denyOthers: AccessRule = async () => false;
const ACCESS_RULES: Record<FileUseKind, AccessRule> = {
  draft: denyOthers,
  avatar: denyOthers,
  // Product pictures are public. A private field that staff add to these forms is for the seller only.
  product: denyOthers,
  // Content belongs to the programme, so any staff member may edit it.
  content: async (_db, { role }) => role === 'staff',
  variant: denyOthers,
  submission: canReadSubmission,
  business: canReadBusiness,
  'business-documents': canReadBusiness,
  'payment-option': canReadPaymentOption,
  // The ref is `order/proof`.
  'payment-proof': (db, user, ref) => canReadOrder(db, user, ref.split('/', 1)[0] ?? ''),
  review: denyOthers,
  consultation: canReadConsultation,
};

export async function canReadFile(db: Db, user: User, row: FileRow): Promise<boolean> {
  if (row.visibility === 'public' || row.owner_id === user.id) return true;
  for (const use of await listUses(db, row.id)) {
    const rule = Object.hasOwn(ACCESS_RULES, use.kind) ? ACCESS_RULES[use.kind as FileUseKind] : denyOthers;
    if (await rule(db, user, use.ref)) return true;
  }
  return false;
}
