/** Rules of every kind that fail for the answers of somebody: they never stop the sender, and staff learn of them. */
import { beforeEach, expect, test, vi } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { createEditableSchemas, waitUntil } from './editable-schemas.ts';
import { FAILING, FAILING_RULES } from './form-with-failing-rules.ts';
import { SESSIONS } from './forms-with-rules.ts';

const workshop = createEditableSchemas();
workshop.write('schemas/options/sesi-bazar.yaml', SESSIONS);
workshop.write('schemas/forms/untung-usaha.yaml', FAILING);
const { app, db, as } = await testApp({ schemasDir: workshop.schemasDir, localesDir: workshop.localesDir });

const ZERO = { laba: 5, modal: 0, barang: [{ harga: 3, banyak: 0 }], sesi: 'pagi' };
const logged: unknown[] = [];
beforeEach(async () => {
  logged.length = 0;
  vi.spyOn(app.log, 'warn').mockImplementation((facts: unknown) => void logged.push(facts));
  await db.kysely.deleteFrom('form_rule_failures').execute();
});

type Failure = { rule: string; code: string; form_version: number; count: number };
/** What staff see at the form. */
const failures = async (): Promise<Failure[]> =>
  waitUntil(
    async () => (await (await as.staff()).get('/staff/forms/untung-usaha')).body.data.failed_rules,
    (rules: Failure[]) => rules.length > 0,
  );
const expected = (count: number) =>
  FAILING_RULES.map((rule) => ({ rule, code: 'division', form_version: 1, count, last_at: expect.any(String) }));
const sorted = (all: Failure[]) => all.toSorted((a, b) => (a.rule < b.rule ? -1 : 1));

test('the sender is not stopped, and staff see each rule with its version at the form', async () => {
  const sent = await (await as.user()).post('/forms/untung-usaha/submissions', { answers: ZERO });
  expect(sent.status).toBe(201);
  expect(sorted(await failures())).toEqual(expected(1));
  expect(logged).toEqual(
    expect.arrayContaining(FAILING_RULES.map((rule) => ({ form: 'untung-usaha', version: 1, rule, code: 'division' }))),
  );
});

test('a refused form counts too, because the sender may give up then', async () => {
  const { sesi: _, ...rest } = ZERO;
  const refused = await (await as.user()).post('/forms/untung-usaha/submissions', { answers: rest });
  expect(Object.keys(refused.body.errors)).toEqual(['sesi']);
  expect(sorted(await failures())).toEqual(expected(1));
});

test('rules that fail in a draft are counted once, however often it is saved', async () => {
  const siti = await as.user();
  const path = '/forms/untung-usaha/draft';
  const save = (answers: object, base_revision: number) => siti.put(path, { answers, base_revision });
  const first = await save({ laba: 5, modal: 0, barang: ZERO.barang }, 0);
  expect(first.status).toBe(200);
  expect((await save({ laba: 6 }, first.body.data.revision)).status).toBe(200);
  expect(sorted(await failures())).toEqual(expected(1));
});

test('answers for which no rule fails leave nothing to see', async () => {
  const answers = { ...ZERO, modal: 2, barang: [{ harga: 3, banyak: 1 }], wajib: 'ada' };
  expect((await (await as.user()).post('/forms/untung-usaha/submissions', { answers })).status).toBe(201);
  expect((await (await as.staff()).get('/staff/forms/untung-usaha')).body.data.failed_rules).toEqual([]);
  expect(logged).toEqual([]);
});
