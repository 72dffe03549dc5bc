/**
 * What happens to two hundred requests at once about orders that were accepted: payment on receipt, refunds, cancellation, pieces that
 * are sold out, complaints. Every request is sent five times. `killed-trade.long.test.ts` does the same while processes are killed.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { processDueComplaints } from '#server/modules/marketplace/orders/complaints/due-complaints.ts';
import { processDueOrders } from '#server/modules/marketplace/orders/due-orders.ts';
import { processDueRefunds } from '#server/modules/marketplace/orders/refunds/refunds.commands.ts';
import { testApp } from '#tests/support/app.ts';
import { longTest } from '#tests/support/long-test.ts';
import { brokenRules, lostEvents } from './trade-invariants.ts';
import { liveThrough, placeTrade, type Send, STOCK } from './trade-load.ts';

const PER_KIND = 5;
const COPIES = 5;

longTest(
  'two hundred requests at once about fifty orders leave stock, money and budget exact, whoever was first',
  async () => {
    const server = await testApp({
      orderMaxUnanswered: 1_000,
      orderProofAnswerExpires: 0,
      orderCancellationAgrees: 0,
      complaintArrivalExpires: 0,
    });
    const orders = await placeTrade(server, PER_KIND);
    let [inFlight, most, isOver] = [0, 0, false];
    const failed = new Set<string>();
    const send: Send = async (token, { method, path, body }, key) => {
      most = Math.max(most, ++inFlight);
      const headers = { 'idempotency-key': key };
      const options = { method, url: `/api/v1${path}`, headers, ...(body ? { payload: body } : {}) };
      const answer = await server.as.bearer(token).request(options);
      inFlight--;
      return { status: answer.status, code: String(answer.headers['problem-code']), data: answer.body.data };
    };
    // The clocks of two processes.
    const clocks = [1, 2].map(async () => {
      while (!isOver) {
        // As a job does: what found no connection runs again later.
        for (const clock of [processDueOrders, processDueComplaints, processDueRefunds])
          await clock(server.app).catch((error) => failed.add(String(error)));
        await wait(20);
      }
    });
    const { acknowledged, faults } = await liveThrough(orders, send, { copies: COPIES });
    isOver = true;
    await Promise.all(clocks);
    expect(faults).toEqual([]);
    expect(most).toBeGreaterThanOrEqual(200);
    expect(await lostEvents(server.db, acknowledged)).toEqual([]);
    expect(await brokenRules(server.db, STOCK)).toEqual({});
  },
  600_000,
);
