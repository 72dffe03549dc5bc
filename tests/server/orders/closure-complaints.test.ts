/** The seller's deadlines in complaints while the shop is closed. */

import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { dayFromNow } from '#server/lib/day-from-now.ts';
import { holdDeadlines, lockShop, writeClosure } from '#server/modules/marketplace/closures/closures.queries.ts';
import { processDueComplaints } from '#server/modules/marketplace/orders/complaints/due-complaints.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { closureAnswers, startOf } from './closure-fixtures.ts';
import { complain, reply, step } from './complaint-fixtures.ts';
import { openOneShop, orderAt } from './order-fixtures.ts';

const { server, seller, amplang } = await openOneShop({ stock: 100 });
let buyer: TestUser;

const close = (change: object = {}, who = seller) => who.put('/members/closure', { answers: closureAnswers(change) });

beforeEach(async () => {
  buyer = await server.as.user({ name: 'Budi' });
  await seller.delete('/members/closure');
});

describe('complaints about a shop that is closed', () => {
  const HOUR = 3_600_000;
  let order: string;
  let complaint: string;
  const deadlines = async () => {
    const { rows } = await sql<{ due_at: Date; reply_due_at: Date }>`select due_at, reply_due_at from complaints
      where id = ${complaint}`.execute(server.db.kysely);
    return [rows[0]?.due_at, rows[0]?.reply_due_at].map(Number);
  };
  const expectDeadline = async (at: number, replyAt = at) => {
    const found = await deadlines();
    const isNear = (time: number | undefined, wanted: number) => Math.abs(Number(time) - wanted) < 60_000;
    expect([found, isNear(found[0], at), isNear(found[1], replyAt)]).toEqual([found, true, true]);
  };
  beforeEach(async () => {
    order = (await orderAt({ buyer, seller }, amplang, 'delivered')).id;
  });

  test('have the whole time to be answered from the day on which it opens', async () => {
    await close();
    complaint = await complain(buyer, order);
    await expectDeadline(startOf(dayFromNow(3)) + 48 * HOUR);
    const shown = (await seller.get(`/members/orders/${order}`)).body.data.complaints[0].due_at;
    expect(Date.parse(shown)).toBe(startOf(dayFromNow(3)) + 48 * HOUR);
    await close({ until: dayFromNow(5) });
    await expectDeadline(startOf(dayFromNow(5)) + 48 * HOUR);
    await seller.delete('/members/closure');
    await expectDeadline(Date.now() + 48 * HOUR);
  });

  test('that were opened before have as much time left when it opens', async () => {
    complaint = await complain(buyer, order);
    const [before = 0] = await deadlines();
    const other = await server.as.member({ business: true });
    await close({}, other);
    await expectDeadline(before);
    await other.delete('/members/closure');
    await close();
    await expectDeadline(before + startOf(dayFromNow(3)) - Date.now());
    await processDueComplaints(server.app);
    await seller.delete('/members/closure');
    await expectDeadline(before);
  });

  test('let goods be sent again after it opened, and the buyer answers in the usual time', async () => {
    complaint = await complain(buyer, order);
    await reply(seller, complaint, { answer: 'kirim-ulang' });
    const [buyersTime = 0, replyTime] = await deadlines();
    await close();
    await expectDeadline(buyersTime, replyTime);
    expect((await step(buyer, complaint, 'answer.accept')).status).toBe(200);
    await expectDeadline(startOf(dayFromNow(3)) + 168 * HOUR, replyTime);
    await seller.delete('/members/closure');
    await expectDeadline(Date.now() + 168 * HOUR, replyTime);
    await close({ until: dayFromNow(2) });
    await expectDeadline(startOf(dayFromNow(2)) + 168 * HOUR, replyTime);
  });

  test('wait for a closure that is being written', async () => {
    const closing = server.db.tx(async (trx) => {
      await lockShop(trx, String(seller.business_id));
      await holdDeadlines(trx, String(seller.business_id), dayFromNow(3), undefined);
      await writeClosure(trx, String(seller.business_id), {
        ...closureAnswers(),
        answers: {},
        form_version: 1,
      } as never);
      await wait(1_500);
    });
    await wait(300);
    const opened = complain(buyer, order);
    await closing;
    complaint = await opened;
    await expectDeadline(startOf(dayFromNow(3)) + 48 * HOUR);
  });
});
