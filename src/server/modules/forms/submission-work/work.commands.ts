/** What staff do with a submission: assign it, mark it as handled, comment on it. Every step is audited. */
import type { SubmissionWork, WorkBody } from '#contract/submission-work.ts';
import { insertAudit } from '#server/database/audit.ts';
import type { Tx } from '#server/database/connect.ts';
import { notify } from '#server/modules/notifications/notifications/notifications.commands.ts';
import { problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { listOriginals, listSimilar } from '../duplicates/duplicates.queries.ts';
import { presentWork } from './work.present.ts';
import {
  type CommentRow,
  countComments,
  deleteComment,
  findWork,
  findWorked,
  insertComment,
  isAssignee,
  isNotified,
  listComments,
  lockWork,
  MOST_COMMENTS,
  saveWork,
  updateComment,
  type WorkedSubmission,
  wasMailedLately,
} from './work.queries.ts';

interface StaffActor {
  user: User;
  ip: string;
}

const pageOf = ({ id }: WorkedSubmission) => `/dashboard/staff/submissions/${id}`;

export async function loadWork(app: App, user: User, id: string): Promise<SubmissionWork> {
  const db = app.db.kysely;
  if (!(await findWorked(db, id))) throw problems.NOT_FOUND();
  const work = await findWork(db, id);
  const comments = await listComments(db, id);
  const similar = await listSimilar(db, id);
  return presentWork({ work, comments, similar, originals: await listOriginals(db, id) }, user);
}

/** The title of its form now. Read before the transaction, which has a connection of its own. */
export async function findFormTitle(app: App, id: string): Promise<string> {
  const submission = await findWorked(app.db.kysely, id);
  if (!submission) throw problems.NOT_FOUND();
  const forms = await app.forms.list();
  return forms.find(({ doc }) => doc.id === submission.form_id)?.doc.title ?? submission.form_id;
}

/** 409 if somebody changed it since `revision`. The sentence says who. */
export async function changeWork(app: App, actor: StaffActor, id: string, body: WorkBody): Promise<SubmissionWork> {
  const title = await findFormTitle(app, id);
  await app.db.tx(async (trx) => {
    const submission = await lockWork(trx, id);
    if (!submission) throw problems.NOT_FOUND();
    const work = await findWork(trx, id);
    if ((work?.revision ?? 0) !== body.revision)
      throw problems.CONFLICT('WORK_CHANGED', { by: work?.changed_by_name ?? '' }, { revision: work?.revision ?? 0 });
    const before = { assignee_id: work?.assignee_id ?? null, isHandled: Boolean(work?.handled_at) };
    const { assignee_id = before.assignee_id, handled: isHandled = before.isHandled } = body;
    const isReassigned = assignee_id !== before.assignee_id;
    if (!isReassigned && isHandled === before.isHandled) return;
    if (isReassigned && assignee_id !== null && !(await isAssignee(trx, assignee_id)))
      throw problems.VALIDATION_FAILED({ assignee_id: [app.t('staff-submissions:work.assignee_unknown')] });
    await saveWork(trx, id, { assignee_id, isHandled, changed_by: actor.user.id });
    if (isReassigned) {
      await audit(trx, actor, submission, 'submission.assigned', { assignee_id });
      await notifyAssignee(trx, actor, { ...submission, title }, assignee_id, 'staff-submission-assigned');
    }
    if (isHandled !== before.isHandled)
      await audit(trx, actor, submission, isHandled ? 'submission.handled' : 'submission.reopened');
  });
  return loadWork(app, actor.user, id);
}

/** Nobody is notified of what they did themselves, or twice of the same page before reading it. E-mails: one an hour. */
async function notifyAssignee(
  trx: Tx,
  { user }: StaffActor,
  submission: WorkedSubmission & { title: string },
  assignee_id: string | null,
  kind: 'staff-submission-assigned' | 'staff-submission-commented',
): Promise<void> {
  if (assignee_id === null || assignee_id === user.id) return;
  const { number, title } = submission;
  const url = pageOf(submission);
  if (await isNotified(trx, assignee_id, kind, url)) return;
  const is_quiet = await wasMailedLately(trx, assignee_id, kind);
  const facts = { number, title, by: user.name, url };
  await notify(trx, [{ user_id: assignee_id, kind, order_id: null, facts, is_quiet }]);
}

/** Trimmed. 422 if nothing is left. */
function requireText(app: App, typed: string): string {
  const text = typed.trim();
  if (text === '') throw problems.VALIDATION_FAILED({ text: [app.t('staff-submissions:work.comment_required')] });
  return text;
}

/** `title`: that of its form. */
export async function addComment(
  app: App,
  trx: Tx,
  actor: StaffActor,
  { id, title }: { id: string; title: string },
  typed: string,
): Promise<void> {
  const text = requireText(app, typed);
  const submission = await lockWork(trx, id);
  if (!submission) throw problems.NOT_FOUND();
  if ((await countComments(trx, id)) >= MOST_COMMENTS)
    throw problems.CONFLICT('COMMENTS_TOO_MANY', { most: MOST_COMMENTS });
  await insertComment(trx, { submission_id: id, author_id: actor.user.id, text });
  await audit(trx, actor, submission, 'submission.commented');
  const assignee_id = (await findWork(trx, id))?.assignee_id ?? null;
  await notifyAssignee(trx, actor, { ...submission, title }, assignee_id, 'staff-submission-commented');
}

/** `change` runs for the author only: 404 for an unknown comment, 403 for one of somebody else. */
async function withOwnComment(
  app: App,
  actor: StaffActor,
  { id, commentId }: { id: string; commentId: string },
  action: string,
  change: (trx: Tx, comment: CommentRow) => Promise<unknown>,
): Promise<SubmissionWork> {
  await app.db.tx(async (trx) => {
    const submission = await lockWork(trx, id);
    const comment = (await listComments(trx, id)).find((one) => one.id === commentId);
    if (!submission || !comment) throw problems.NOT_FOUND();
    if (comment.author_id !== actor.user.id)
      throw problems.COMMENT_OF_ANOTHER({ params: { author: comment.author_name } });
    await change(trx, comment);
    await audit(trx, actor, submission, action, { comment_id: commentId });
  });
  return loadWork(app, actor.user, id);
}

export function editComment(
  app: App,
  actor: StaffActor,
  at: { id: string; commentId: string },
  typed: string,
): Promise<SubmissionWork> {
  const text = requireText(app, typed);
  return withOwnComment(app, actor, at, 'submission.comment-edited', (trx, comment) =>
    updateComment(trx, comment.id, text),
  );
}

export const removeComment = (app: App, actor: StaffActor, at: { id: string; commentId: string }) =>
  withOwnComment(app, actor, at, 'submission.comment-removed', (trx, comment) => deleteComment(trx, comment.id));

const audit = (
  trx: Tx,
  { user, ip }: StaffActor,
  { id, number, form_id }: WorkedSubmission,
  action: string,
  facts: Record<string, unknown> = {},
) =>
  insertAudit(trx, {
    actor_id: user.id,
    action,
    subject_kind: 'submission',
    subject_id: id,
    facts: { number, form_id, ...facts },
    ip,
  });
