/**
 * The chat of an order between its buyer and its seller. Texts are stored encrypted. No notification, e-mail, log or saved response of an
 * idempotent request has them.
 */
import { randomUUID } from 'node:crypto';
import { MESSAGES_PER_PAGE } from '#contract/limits.ts';
import type { OrderMessage, OrderMessageBody, OrderMessages } from '#contract/order-messages.ts';
import { fileIdsOf } from '#engine/answers.ts';
import type { Db, Tx } from '#server/database/connect.ts';
import { t } from '#server/lib/i18n.ts';
import { setFileUses } from '#server/modules/files/files/files.commands.ts';
import { deleteDraft } from '#server/modules/forms/forms/forms.commands.ts';
import { type NotificationKind, notify } from '#server/modules/notifications/notifications/notifications.commands.ts';
import {
  markReadOfOrder,
  takeUnreadOfOrder,
} from '#server/modules/notifications/notifications/notifications.queries.ts';
import { presentRows } from '#server/present-rows.ts';
import { problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { lockOrder } from '../change/change.queries.ts';
import type { OrderViewer } from '../orders.queries.ts';
import { closingOf, presentMessage } from './messages.present.ts';
import {
  addPosition,
  findChat,
  findMessage,
  insertMessage,
  listMessages,
  type MessageRow,
  otherSide,
  type Side,
  setMailed,
  writeRead,
} from './messages.queries.ts';

export const MESSAGE_FORM = 'order-message';
/** One side gets at most one e-mail about a chat within this time. On screen it is notified of every message. */
const MINUTES_BETWEEN_MAILS = 60;

/** The notification of each side. */
const NOTIFICATIONS = {
  buyer: 'order-message-of-shop',
  seller: 'order-message-of-buyer',
} as const satisfies Record<Side, NotificationKind>;

const messageAad = (id: string) => `order_messages.answers.${id}`;
const openMessage = (app: Pick<App, 'forms'>, row: MessageRow): OrderMessage =>
  presentMessage(row, app.forms.decrypt(row.answers, messageAad(row.id)));

/** One page of the chat, oldest message first: the newest messages, or those before a position. Checks no right. */
export async function loadMessagePage(
  app: App,
  orderId: string,
  before: number | undefined,
): Promise<Pick<OrderMessages, 'items' | 'earlier'>> {
  const rows = await listMessages(app.db.kysely, orderId, before, MESSAGES_PER_PAGE + 1);
  const shown = rows.slice(0, MESSAGES_PER_PAGE).toReversed();
  return {
    items: presentRows(app.log, 'order messages', shown, (row) => openMessage(app, row)),
    earlier: rows.length > MESSAGES_PER_PAGE ? (shown[0]?.position ?? null) : null,
  };
}

/** 404 for users who are neither buyer nor seller. */
export async function loadMessages(
  app: App,
  viewer: OrderViewer,
  orderId: string,
  before: number | undefined,
): Promise<OrderMessages> {
  const chat = await findChat(app.db.kysely, viewer, orderId);
  if (!chat) throw problems.NOT_FOUND();
  const { newest, other_read, unread } = chat;
  return { ...(await loadMessagePage(app, orderId, before)), newest, other_read, unread, ...closingOf(chat) };
}

export async function loadMessage(app: Pick<App, 'forms'>, db: Db, id: string): Promise<OrderMessage> {
  const row = await findMessage(db, id);
  if (!row) throw problems.NOT_FOUND();
  return openMessage(app, row);
}

/** Returns the id of the message. */
export async function sendMessage(
  app: App,
  trx: Tx,
  user: User,
  viewer: OrderViewer,
  orderId: string,
  { answers: given, form_version }: OrderMessageBody,
): Promise<string> {
  const order = await lockOrder(trx, viewer, orderId);
  const chat = order && (await findChat(trx, viewer, orderId));
  if (!chat) throw problems.NOT_FOUND();
  const { closed } = closingOf(chat);
  if (closed) throw problems.CONFLICT(closed === 'ended' ? 'CHAT_ENDED' : 'CHAT_GONE');
  const { answers, doc } = await app.forms.validate(MESSAGE_FORM, given, { user, version: form_version, db: trx });
  const files = fileIdsOf(doc, answers);
  if (!answers.text && files.length === 0) throw problems.VALIDATION_FAILED({ text: [t('trade:chat.empty')] });

  const id = randomUUID();
  const author = viewer.by;
  const { position, isMailDue } = await addPosition(trx, orderId, author, MINUTES_BETWEEN_MAILS);
  const encrypted = JSON.stringify(app.forms.encrypt(doc, answers, messageAad(id)));
  const message = { id, order_id: orderId, position, author, user_id: user.id };
  await insertMessage(trx, { ...message, answers: encrypted, form_version: doc.version });
  await setFileUses(trx, { kind: MESSAGE_FORM, ref: `${orderId}/${id}`, user_id: user.id, files });
  await deleteDraft(trx, user.id, MESSAGE_FORM);

  const to = otherSide(author);
  const user_id = to === 'buyer' ? order.user_id : order.seller_id;
  const kind = NOTIFICATIONS[to];
  // A chat stands in the list of notifications once, so this notification replaces the one before. If the e-mail about that one was not
  // sent yet, it is sent about this one.
  const replaced = await takeUnreadOfOrder(trx, user_id, kind, orderId);
  const isMailed = isMailDue || replaced.some(({ mailed_at }) => mailed_at === null);
  if (isMailDue) await setMailed(trx, orderId, to);
  const names = to === 'buyer' ? { shop: order.shop_name } : { buyer: order.buyer_name };
  await notify(trx, [
    { user_id, kind, order_id: orderId, facts: { number: order.number, ...names }, is_quiet: !isMailed },
  ]);
  return id;
}

/**
 * Marks the messages up to `position` as read, and the notification about the chat if none is left. Returns how many are still unread.
 */
export const readMessages = (
  app: Pick<App, 'db'>,
  user: User,
  viewer: OrderViewer,
  orderId: string,
  position: number,
) =>
  app.db.tx(async (trx): Promise<{ unread: number }> => {
    if (!(await findChat(trx, viewer, orderId))) throw problems.NOT_FOUND();
    const unread = await writeRead(trx, orderId, viewer.by, position);
    if (unread === 0) await markReadOfOrder(trx, user.id, NOTIFICATIONS[viewer.by], orderId);
    return { unread };
  });
