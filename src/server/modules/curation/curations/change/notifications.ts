/** Who is notified of changes of an entry. Each notification is e-mailed as well. */
import type { CurationEventName } from '#machines/curation.ts';
import type { Tx } from '#server/database/connect.ts';
import { type NotificationKind, notify } from '#server/modules/notifications/notifications/notifications.commands.ts';
import { type EntryRow, listReviewers } from '../curations.queries.ts';
import { findCounted } from '../periods/periods.queries.ts';

const EVENT_NOTIFICATIONS: Partial<Record<CurationEventName, NotificationKind>> = {
  'verification.start': 'curation-verifying',
  'revision.request': 'curation-revision',
  'revision.send': 'curation-submitted',
  'docs.reject': 'curation-docs-rejected',
  'assessment.start': 'curation-assessing',
  'decision.pass': 'curation-passed',
  'decision.pass-with-notes': 'curation-passed-with-notes',
  'decision.fail': 'curation-failed',
  'period.assign': 'curation-assigned',
  'period.release': 'curation-released',
};

interface TransitionNotice {
  row: Pick<EntryRow, 'id' | 'number' | 'user_id' | 'product' | 'business_name' | 'period_title'>;
  recipients: readonly ('member' | 'officers')[];
  type: CurationEventName;
  note: string | null;
  marks: number;
  result: { score: number; grade: string } | null;
  period_id: string | null;
}

export async function notifyTransition(
  trx: Tx,
  { row, recipients, type, note, marks, result, period_id }: TransitionNotice,
): Promise<void> {
  const kind = EVENT_NOTIFICATIONS[type];
  const title = type === 'period.assign' && period_id ? (await findCounted(trx, period_id))?.title : row.period_title;
  const { number, product } = row;
  const facts = {
    number,
    product,
    period: title,
    note: note ?? '',
    count: marks,
    score: result?.score,
    grade: result?.grade,
  };
  if (kind && row.user_id && recipients.includes('member'))
    await notify(trx, [
      { user_id: row.user_id, kind, order_id: null, facts: { ...facts, url: `/curation/${row.id}` } },
    ]);
  if (recipients.includes('officers')) await notifyReviewers(trx, row);
}

/** A new or a corrected entry. */
export async function notifyReviewers(
  trx: Tx,
  { id, number, product, business_name }: Pick<EntryRow, 'id' | 'number' | 'product' | 'business_name'>,
): Promise<void> {
  const facts = { number, product, business: business_name, url: `/dashboard/curator/submissions/${id}` };
  const reviewers = await listReviewers(trx, id);
  await notify(
    trx,
    reviewers.map((user_id) => ({ user_id, kind: 'curation-received', order_id: null, facts })),
  );
}
