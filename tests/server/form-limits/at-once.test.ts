/** Exactly as many places as there are, however many send at the same moment. */
import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { longTest } from '#tests/support/long-test.ts';
import { answersOf, MORNING, NOON, publishLimited, sendTo } from './limited-form.ts';

const { as, app, db } = await testApp();
const rina = await as.staff({ name: 'Rina' });

const sendAll = (form: string, count: number, bodyOf: (n: number) => object = () => ({})) =>
  Promise.all(Array.from({ length: count }, (_, n) => sendTo(form, as.visitor, bodyOf(n))));
const countOf = (list: { status: number }[], status: number) => list.filter((one) => one.status === status).length;
const stored = async (form: string, status: string) =>
  Number(
    (await db.executeSql(`select count(*) as n from submissions where form_id = '${form}' and status = '${status}'`))
      .rows[0]?.n,
  );

async function crowd(form: string, count: number, quota: number): Promise<void> {
  await publishLimited(rina, form, { quota });
  const answers = await sendAll(form, count);
  expect([countOf(answers, 201), countOf(answers, 409)]).toEqual([quota, count - quota]);
  expect(await stored(form, 'received')).toBe(quota);
}

test('40 at once get exactly 9 places, and everybody else is told that it is full', () => crowd('bazar-serbu', 40, 9));
longTest('200 at once get exactly 20 places', () => crowd('bazar-serbu-besar', 200, 20));

async function sessions(form: string, count: number, morning: number, noon: number): Promise<void> {
  const limit = { options: { jam: { [MORNING]: morning, [NOON]: noon } }, 'waiting-list': true };
  await publishLimited(rina, form, limit);
  const answers = await sendAll(form, count, (n) => ({
    answers: answersOf(n % 2 ? MORNING : NOON),
    waiting_list: true,
  }));
  expect(countOf(answers, 201)).toBe(count);
  const taken = morning + noon;
  expect([await stored(form, 'received'), await stored(form, 'queued')]).toEqual([taken, count - taken]);
  const places = await app.db.kysely
    .selectFrom('submission_places as p')
    .innerJoin('submissions as s', 's.id', 'p.submission_id')
    .select(['p.options'])
    .where('s.form_id', '=', form)
    .where('s.status', '=', 'received')
    .execute();
  expect(places.filter(({ options }) => options[0] === `jam=${MORNING}`)).toHaveLength(morning);
}

test('the places of each option are exact too, and those without a place wait if the form lets them', () =>
  sessions('bazar-serbu-sesi', 30, 4, 6));
longTest('200 at once: the places of each option are exact', () => sessions('bazar-serbu-sesi-besar', 200, 7, 11));
