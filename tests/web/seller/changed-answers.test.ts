/** Forms in mode `edit` pass only what changed, but these calls want all answers. */
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { closeShop } from '#web/features/closure/api.ts';
import { saveHours } from '#web/features/consultation/api.ts';
import { saveShipment } from '#web/features/member-orders/api.ts';

const sent = vi.hoisted(() => vi.fn());
vi.mock('#web/api/call.ts', async (original) => ({ ...(await original<object>()), put: sent }));
const answersSent = () => sent.mock.calls.at(-1)?.[1].answers;
beforeEach(() => sent.mockClear());
afterAll(() => void vi.resetModules());

test('a seller who corrects the name of the courier sends the other answers of the delivery too', () => {
  const answers = { kind: 'toko', carrier: 'Pak Anto', phone: '081200000061', expected_day: '2026-12-07' };
  const shipment = { answers } as never;
  saveShipment({ id: 'o1', shipment }, { carrier: 'Pak Joko', phone: null }, 1);
  expect(answersSent()).toEqual({ kind: 'toko', carrier: 'Pak Joko', expected_day: '2026-12-07' });
  saveShipment({ id: 'o1', shipment: null }, answers, 1);
  expect(answersSent()).toEqual(answers);
});

test('a seller who moves the day of a closure sends its sentence too', () => {
  const answers = { until: '2026-12-07', message: 'Kami mudik.', orders: 'wait' };
  closeShop({ answers } as never, { until: '2026-12-09' }, 1);
  expect(answersSent()).toEqual({ ...answers, until: '2026-12-09' });
});

test('a curator who changes one hour sends the days too', () => {
  const answers = { days: ['senin'], from: '09:00', until: '15:00' };
  saveHours({ answers } as never, { until: '16:00' }, 1);
  expect(answersSent()).toEqual({ ...answers, until: '16:00' });
});
