/** Records that open offline: what is stored, for how long, and when the stored response is used. */
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accountPaths } from '#contract/calls/account.ts';
import { buyingPaths } from '#contract/calls/buying.ts';
import { programmePaths } from '#contract/calls/programme.ts';
import { apiPaths } from '#contract/calls/public.ts';
import { sellingPaths } from '#contract/calls/selling.ts';
import { staffPaths } from '#contract/calls/staff.ts';
import { get } from '#web/api/call.ts';
import { noResponseProblem, problemOf } from '#web/api/problem.ts';
import { connectSession, type SessionAccess, sessionAccess } from '#web/api/session-access.ts';
import { isRecordPath, listOpenedPage, openedPages } from '#web/offline/opened-records.ts';
import { clearDeviceStorage, clearDeviceUser, setDeviceUser } from '#web/session/device-cleanup.ts';
import { deviceStorage } from '#web/storage.ts';

// The next test file of this worker must not get the modules of this one.
afterAll(() => void vi.resetModules());

// The files before this one in its worker may have loaded the modules that are replaced here.
vi.hoisted(() => void vi.resetModules());
const server = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('#web/api/client.ts', () => ({ call: server.call }));

let status: ReturnType<SessionAccess['status']> = 'anonymous';

const PRODUCT = sellingPaths.memberProduct('17');
const amplang = { id: '17', name: 'Amplang' };
const stored = () => deviceStorage.names().map((name) => `${name} ${deviceStorage.read(name)}`);

beforeEach(() => {
  status = 'loggedIn';
  connectSession({ ...sessionAccess, status: () => status });
  setDeviceUser('siti');
  server.call.mockReset().mockResolvedValue(amplang);
});
afterEach(() => {
  status = 'anonymous';
  for (const name of deviceStorage.names()) deviceStorage.remove(name);
});

test('the calls of the contract that read a record are stored, and no others', () => {
  const records = [
    apiPaths.user,
    accountPaths.business,
    accountPaths.paymentOptions,
    accountPaths.market('b1'),
    sellingPaths.memberProduct('17'),
    programmePaths.consultations.ownHours,
    programmePaths.curation.own('c1'),
    staffPaths.staffContents,
    staffPaths.staffContentRecord('event', 'e1'),
  ];
  expect(records.filter((path) => !isRecordPath(path))).toEqual([]);
  const others = [
    accountPaths.personal,
    accountPaths.paymentOption('o1'),
    sellingPaths.memberProducts(),
    sellingPaths.variants('17'),
    programmePaths.curation.queue(),
    staffPaths.staffContent('event'),
  ];
  expect(others.filter(isRecordPath)).toEqual([]);
});

test('a product that was opened is read from this device while the server cannot be reached', async () => {
  expect(await get(PRODUCT)).toEqual(amplang);
  server.call.mockRejectedValue(noResponseProblem());
  expect(await get(PRODUCT)).toEqual(amplang);
  await expect(get(sellingPaths.memberProduct('18'))).rejects.toMatchObject({ code: 'NO_ANSWER' });
});

test('the newest answer of the server is kept, and a refusal is shown', async () => {
  await get(PRODUCT);
  server.call.mockResolvedValue({ ...amplang, name: 'Amplang Pedas' });
  await get(PRODUCT);
  server.call.mockRejectedValue(problemOf(500, null));
  await expect(get(PRODUCT)).rejects.toMatchObject({ status: 500 });
  server.call.mockRejectedValue(noResponseProblem());
  expect(await get(PRODUCT)).toMatchObject({ name: 'Amplang Pedas' });
});

test('a product that was deleted elsewhere does not open again offline', async () => {
  await get(PRODUCT);
  server.call.mockRejectedValue(problemOf(404, null));
  await expect(get(PRODUCT)).rejects.toMatchObject({ status: 404 });
  server.call.mockRejectedValue(noResponseProblem());
  await expect(get(PRODUCT)).rejects.toMatchObject({ code: 'NO_ANSWER' });
});

test.each([buyingPaths.order('1'), buyingPaths.cart, staffPaths.people.list(), sellingPaths.memberOrder('1')])(
  'the answer of %s is not stored, because it is no record that is edited',
  async (path) => {
    await get(path);
    expect(stored().filter((text) => text.includes('Amplang'))).toEqual([]);
  },
);

test('at the end of the session records and their pages are removed, and unsaved changes stay', async () => {
  await get(PRODUCT);
  listOpenedPage({ path: '/dashboard/member/products/edit/17', title: 'Produk Amplang' });
  expect(openedPages()).toEqual([{ path: '/dashboard/member/products/edit/17', title: 'Produk Amplang' }]);
  deviceStorage.write('isian:siti:product:17', '{}');
  clearDeviceUser();
  expect(stored()).toEqual(['isian:siti:product:17 {}']);
});

test('at log-out nothing of a record stays, also if its answer arrives afterwards', async () => {
  let answer: (data: unknown) => void = () => {};
  server.call.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const reading = get(PRODUCT);
  await vi.waitFor(() => expect(server.call).toHaveBeenCalled());
  clearDeviceStorage();
  clearDeviceUser();
  status = 'anonymous';
  answer(amplang);
  await reading;
  expect(stored()).toEqual([]);
});

test('the answer to an earlier user is not stored for the next one', async () => {
  let answer: (data: unknown) => void = () => {};
  server.call.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const reading = get(PRODUCT);
  await vi.waitFor(() => expect(server.call).toHaveBeenCalled());
  clearDeviceUser();
  setDeviceUser('rahma');
  answer(amplang);
  await reading;
  expect(stored().filter((text) => text.includes('Amplang'))).toEqual([]);
});

test('the records that were read last are kept', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  for (let number = 0; number < 45; number++) {
    vi.setSystemTime(number * 1000);
    await get(sellingPaths.memberProduct(String(number)));
  }
  vi.useRealTimers();
  server.call.mockRejectedValue(noResponseProblem());
  await expect(get(sellingPaths.memberProduct('0'))).rejects.toMatchObject({ code: 'NO_ANSWER' });
  expect(await get(sellingPaths.memberProduct('44'))).toEqual(amplang);
});
