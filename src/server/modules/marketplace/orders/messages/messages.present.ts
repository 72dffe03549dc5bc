/** Builds the responses about the chat of an order. */
import type { OrderMessage, OrderMessages } from '#contract/order-messages.ts';
import { uploadPaths } from '#contract/uploads.ts';
import type { Answers } from '#engine/types.ts';
import { hasOrderTag } from '#machines/order.ts';
import type { ChatRow, MessageRow } from './messages.queries.ts';

/** After an order and what was disputed about it ended, both sides can still write for this long. */
const OPEN_DAYS_AFTER_END = 30;
const DAY_MS = 24 * 3_600_000;

export function closingOf({
  status,
  changed_at,
  is_disputed,
  is_gone,
}: ChatRow): Pick<OrderMessages, 'closed' | 'closes_at'> {
  const isOpen = hasOrderTag(status, 'open') || is_disputed;
  const closesAt = isOpen ? null : changed_at.getTime() + OPEN_DAYS_AFTER_END * DAY_MS;
  const isOver = closesAt !== null && closesAt <= Date.now();
  return {
    closed: isOver ? 'ended' : is_gone ? 'gone' : null,
    closes_at: closesAt === null ? null : new Date(closesAt).toISOString(),
  };
}

/** `answers`: decrypted. */
export function presentMessage({ answers: _, ...row }: MessageRow, answers: Answers): OrderMessage {
  const text = typeof answers.text === 'string' ? answers.text : '';
  const pictures = Array.isArray(answers.pictures) ? answers.pictures.map(String) : [];
  return {
    id: row.id,
    position: row.position,
    author: row.author,
    text,
    pictures: pictures.map((id) => ({ id, url: uploadPaths.file(id) })),
    is_erased: text === '' && pictures.length === 0,
    created_at: row.created_at.toISOString(),
  };
}
