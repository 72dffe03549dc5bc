/** A database from before the baseline becomes like a new one and keeps its data. Older ones are refused. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#server/database/connect.ts';
import { describeSchema } from '#server/database/describe-schema.ts';
import { migrate } from '#server/database/migrate.ts';
import { BRAND_NAME } from '#server/lib/brand.ts';
import { ROOT } from '#server/root.ts';
import { testApp } from '#tests/support/app.ts';
import { freshPostgres } from '#tests/support/postgres.ts';
import { databaseTemplate } from '#tests/support/template.ts';

const { db: newDatabase } = await testApp();
const OLD_SCHEMA = readFileSync(join(ROOT, 'tests/server/core/schema-before-baseline.sql'), 'utf8');

/** The old schema is created statement by statement, which takes long on a busy machine. */
const SLOW = 120_000;

const ID = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
/** Rows in every renamed table and column. */
const OLD_ROWS = `
  insert into districts values ('6471010', 'Balikpapan Selatan');
  insert into users (id, email, password_hash, name, role) values ('${ID(1)}', 'siti@contoh.id', 'x', 'Siti', 'member'),
    ('${ID(2)}', 'dewi@contoh.id', 'x', 'Dewi', 'curator');
  insert into businesses (id, user_id, business_name, form_version, documents)
    values ('${ID(3)}', '${ID(1)}', 'Dapur Siti', 1, '{"halal_file": ["x"]}');
  insert into business_licences (business_id, kind, expires_on, expiry_noted) values ('${ID(3)}', 'halal', '2020-01-01', true);
  insert into files (id, owner_id, sha256, mime, extension, bytes, file_name, visibility, form_id, field, named_at)
    values ('${ID(4)}', '${ID(1)}', 'abc', 'image/png', 'png', 1, 'a.png', 'public', 'product', 'picture', '2026-01-02T03:04:05Z');
  insert into drafts (user_id, form_id, form_version, aside) values ('${ID(1)}', 'umkm-data', 1, '{"1": {"motto": "Renyah"}}');
  insert into form_works (form_id, files, trouble) values ('umkm-data', '{"form": "x"}', '[{"text": "salah"}]');
  insert into form_overlays (kind, id, text, over) values ('form', 'umkm-data', 'x', 'digest');
  insert into form_mails_off (form_id, user_id) values ('umkm-data', '${ID(2)}');
  insert into export_looks values ('${ID(1)}', 7);
  insert into submissions (id, form_id, form_version, status, answers) values ('${ID(5)}', 'consultation', 1, 'received', '{}');
  insert into submission_events (submission_id, event, to_status) values ('${ID(5)}', 'send.back', 'returned');
  insert into curation_marks select id, '${ID(5)}', 'motto', 'kurang jelas' from submission_events;
  insert into consultations (id, user_id, status) values ('${ID(5)}', '${ID(1)}', 'pending');
  insert into consultation_events (consultation_id, actor, event, to_status, former_id)
    values ('${ID(5)}', 'staff', 'curator.change', 'pending', '${ID(2)}');`;

const KEPT = `select (select orphaned_answers from drafts) as orphaned, (select publish_errors from form_working_copies) as errors,
  (select release_sha256 from form_overlays) as overlay, (select user_id from form_mail_opt_outs) as opt_out,
  (select audit_id from audit_export_owners)::integer as export, (select field from curation_corrections) as correction,
  (select previous_curator_id from consultation_events) as curator, (select expiry_notified from business_licences) as expiry,
  (select extract(year from released_at)::integer from files) as released, (select card::json ->> 'business_name' from shops) as shop,
  (select number from submissions) as number, (select count(*)::integer from content_changes where changed_at <= now()) > 0 as changes`;

const FUNCTIONS = `select md5(string_agg(text, '|' order by text)) as hash from (
  select pg_get_functiondef(p.oid) as text from pg_proc p join pg_language l on l.oid = prolang
    where pronamespace = 'public'::regnamespace and lanname in ('sql', 'plpgsql')
  union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal) as texts`;

/** Opening a database takes longer than the tests, so they share one. Each begins with an empty schema. */
async function openOwnDatabase(): Promise<Database> {
  const own = process.env.TEST_DATABASE_URL ? await freshPostgres(process.env.TEST_DATABASE_URL) : null;
  const db = await openDatabase({
    databaseUrl: own?.url ?? null,
    dataDir: null,
    template: own ? undefined : await databaseTemplate(),
    watchdogMs: 120_000,
    withoutTimeouts: true,
  });
  afterAll(() => db.close().then(() => own?.drop()));
  return db;
}
const ownDatabase = await openOwnDatabase();

/** A database of this test run's engine that contains what the statements say, and nothing else. */
async function databaseWith(statements: string): Promise<Database> {
  await ownDatabase.executeSql(`drop schema public cascade; create schema public; ${statements}`);
  return ownDatabase;
}

test(
  'a database with all old migrations becomes like a new one and keeps its rows',
  async () => {
    const db = await databaseWith(OLD_SCHEMA + OLD_ROWS);
    await migrate(db.kysely);
    const rows = async (text: string) => (await db.executeSql(text)).rows;
    expect(await describeSchema(db.kysely)).toBe(await describeSchema(newDatabase.kysely));
    expect(await rows(FUNCTIONS)).toEqual((await newDatabase.executeSql(FUNCTIONS)).rows);
    expect(await rows('select name from kysely_migration order by name')).toEqual(
      (await newDatabase.executeSql('select name from kysely_migration order by name')).rows,
    );
    const year = new Date(Date.now() + 8 * 3_600_000).getUTCFullYear();
    expect(await rows(KEPT)).toEqual([
      {
        orphaned: { '1': { motto: 'Renyah' } },
        errors: [{ text: 'salah' }],
        overlay: 'digest',
        opt_out: ID(2),
        export: 7,
        correction: 'motto',
        curator: ID(2),
        expiry: true,
        released: 2026,
        shop: 'Dapur Siti',
        number: `KON-${year}-000001`,
        changes: true,
      },
    ]);
    // The new triggers run.
    await db.executeSql(`update businesses set business_name = 'Dapur Bu Siti'`);
    expect(await rows(`select card::json ->> 'business_name' as name from shops`)).toEqual([{ name: 'Dapur Bu Siti' }]);
    await expect(db.executeSql('delete from audit_export_owners')).rejects.toThrow('append-only');
  },
  SLOW,
);

test(
  'a database without the last old migrations is refused and stays as it is',
  async () => {
    const db = await databaseWith(
      `${OLD_SCHEMA} delete from public.kysely_migration where name = '0043-appointments';`,
    );
    await expect(migrate(db.kysely)).rejects.toThrow('Jalankan dahulu versi yang memuat migrasi 0043-appointments');
    await expect(migrate(db.kysely), 'nothing was changed').rejects.toThrow('0043-appointments');
  },
  SLOW,
);

test(
  'a database with an unknown migration beside the old ones is one of a newer version',
  async () => {
    const db = await databaseWith(`${OLD_SCHEMA} insert into public.kysely_migration values ('0044-later', 'later');`);
    await expect(migrate(db.kysely)).rejects.toThrow(`versi ${BRAND_NAME} yang lebih baru`);
  },
  SLOW,
);

test.runIf(process.env.TEST_DATABASE_URL)('two processes may upgrade it at once', async () => {
  const db = await databaseWith(OLD_SCHEMA + OLD_ROWS);
  const applied = await Promise.all([migrate(db.kysely), migrate(db.kysely)]);
  expect(applied.map((names) => names.length > 0).sort(), 'only one had something to do').toEqual([false, true]);
  expect(await describeSchema(db.kysely)).toBe(await describeSchema(newDatabase.kysely));
});
