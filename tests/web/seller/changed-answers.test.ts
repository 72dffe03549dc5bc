/** Forms in mode `edit` pass only what changed, but these calls want all answers. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

const sent = vi.fn();
const answersSent = () => sent.mock.calls.at(-1)?.[1].answers;
let saveShipment: typeof import('#web/features/member-orders/api.ts')['saveShipment'];
let closeShop: typeof import('#web/features/closure/api.ts')['closeShop'];
let saveHours: typeof import('#web/features/consultation/api.ts')['saveHours'];

beforeAll(async () => {
  vi.resetModules();
  vi.doMock('#web/api/call.ts', async (original) => ({ ...(await original<object>()), put: sent }));
  ({ saveShipment } = await import('#web/features/member-orders/api.ts'));
  ({ closeShop } = await import('#web/features/closure/api.ts'));
  ({ saveHours } = await import('#web/features/consultation/api.ts'));
});
beforeEach(() => sent.mockClear());
afterAll(() => vi.doUnmock('#web/api/call.ts'));
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
