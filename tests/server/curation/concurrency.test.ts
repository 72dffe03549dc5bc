/** Concurrent requests: actions that may happen once happen once, without deadlocks. */
import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import type { ApiResponse, TestUser } from '#tests/support/test-users.ts';
import { umkmAnswersWithFiles } from '../submissions/form-answers.ts';
import {
  createPeriod,
  dataOf,
  decideEntry,
  movePeriod,
  openPeriod,
  scoreEntry,
  scoreSheet,
  sendEntry,
  sendForScoring,
} from './curation-fixtures.ts';

const { as } = await testApp();
const staff = await as.staff();
const curators = [await as.curator(), await as.curator(), await as.curator(), await as.curator()];
const period = await openPeriod(staff, { quota: 1 });
const statuses = (answers: ApiResponse[]) => answers.map(({ status }) => status).sort();
const memberOf = (name: string) => as.member({ name, business: true });

test('of four curators who file a sheet at once two are accepted', async () => {
  const id = await sendForScoring(await memberOf('Siti'), staff);
  const answers = await Promise.all(curators.map((one) => scoreEntry(one, id, scoreSheet(4))));
  expect(statuses(answers)).toEqual([200, 200, 409, 409]);
  expect(dataOf(await staff.get(`/staff/curation/submissions/${id}`))).toMatchObject({
    scores: 2,
    result: { score: 80 },
  });
  dataOf(await decideEntry(staff, id, 'fail', 'Contoh'));
});

test('of two concurrent decisions about the last place of the quota one passes', async () => {
  const ids = [
    await sendForScoring(await memberOf('Wati'), staff),
    await sendForScoring(await memberOf('Yuni'), staff),
  ];
  for (const id of ids) dataOf(await scoreEntry(curators[0] as TestUser, id, scoreSheet(5)));
  const answers = await Promise.all(ids.map((id) => decideEntry(staff, id, 'pass')));
  expect(statuses(answers)).toEqual([200, 409]);
  for (const id of ids) await decideEntry(staff, id, 'fail', 'Kuota penuh');
});

test('the same form sent five times at once becomes one entry', async () => {
  const siti = await memberOf('Sri');
  const answers = await umkmAnswersWithFiles(siti);
  const sent = await Promise.all(Array.from({ length: 5 }, () => siti.post('/auth/user/curations', answers)));
  expect(statuses(sent)).toEqual([201, 409, 409, 409, 409]);
});

test('entries that move while their period is cancelled end without a period, or were decided before', async () => {
  const members = await Promise.all(['Ani', 'Ida', 'Uni'].map(memberOf));
  const ids = [];
  for (const member of members) ids.push(await sendForScoring(member, staff));
  const other = await createPeriod(staff);
  const all = [
    ...ids.map((id) => scoreEntry(curators[1] as TestUser, id, scoreSheet(4))),
    ...ids.map((id) => staff.put(`/staff/curation/submissions/${id}/period`, { period_id: null })),
    movePeriod(staff, period, 'cancel'),
    movePeriod(staff, other, 'cancel'),
  ];
  await Promise.all(all);
  for (const id of ids)
    expect(dataOf(await staff.get(`/staff/curation/submissions/${id}`))).toMatchObject({
      status: 'verifying',
      period: null,
    });
  const homeless = await sendEntry(await memberOf('Eni'));
  expect(dataOf(await staff.get(`/staff/curation/submissions/${homeless}`)).period).toBeNull();
});
