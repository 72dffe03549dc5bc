/** The SQL files: what the database is, one file for each function, and how their texts reach the database. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#server/database/connect.ts';
import { describeSchema } from '#server/database/describe-schema.ts';
import { applyFunctions } from '#server/database/functions.ts';
import { readFunctions, readMigrations, type SqlFile, splitStatements } from '#server/database/sql-files.ts';
import { ROOT } from '#server/root.ts';
import { testApp } from '#tests/support/app.ts';
import { createPostgres } from '#tests/support/postgres.ts';

const { db } = await testApp();
const FOLDER = join(ROOT, 'src/server/database');
const files = readFunctions();

const definitions = async () => {
  const { rows } = await sql<{ name: string; text: string }>`select proname as name, pg_get_functiondef(p.oid) as text
    from pg_proc p join pg_language l on l.oid = prolang
    where pronamespace = 'public'::regnamespace and lanname in ('sql', 'plpgsql')
    union all select tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal order by 1, 2`.execute(
    db.kysely,
  );
  return rows;
};
const file = (name: string, text: string): SqlFile => ({ name, text, checksum: `checksum of ${text}` });
const answer = async (call: string) => (await db.executeSql(`select ${call} as answer`)).rows[0]?.answer;
/** The next tests of this file get the shipped functions again. */
const restoreAfterwards = () => onTestFinished(() => applyFunctions(db.kysely, files).then(() => undefined));

test('schema.sql shows the database', async () => {
  const text = await describeSchema(db.kysely);
  expect(text, 'run `npm run db:schema`').toBe(readFileSync(join(FOLDER, 'schema.sql'), 'utf8'));
});

test('each file of functions/ has one function of its name, and the triggers that run it', () => {
  expect(files.length).toBeGreaterThan(50);
  for (const { name, text } of files) {
    const [create, ...triggers] = splitStatements(text).map((one) => one.replace(/^--.*\n/gm, ''));
    expect(create, name).toMatch(new RegExp(`^create function ${name}\\(`));
    for (const trigger of triggers)
      expect(trigger, name).toMatch(new RegExp(`^create trigger [\\s\\S]* execute function ${name}\\(\\)$`));
    expect(text, `${name} says what it is for`).toMatch(/^-- /);
  }
});

test('every function of the database has a file, except the one that a column stores', async () => {
  const names = new Set(
    (await definitions())
      .filter(({ text }) => / FUNCTION public\./.test(text) && !/^CREATE TRIGGER/.test(text))
      .map(({ name }) => name),
  );
  expect([...names].filter((name) => !files.some((one) => one.name === name))).toEqual(['word_sound']);
  expect(files.filter(({ name }) => !names.has(name))).toEqual([]);
});

test('a start with the known texts applies nothing, and all texts again give the same functions', async () => {
  expect(await applyFunctions(db.kysely)).toEqual([]);
  const before = await definitions();
  await db.executeSql('delete from applied_functions');
  expect(await applyFunctions(db.kysely)).toEqual(files.map(({ name }) => name));
  expect(await definitions()).toEqual(before);
});

test('a changed text replaces the function, with other parameters and other triggers as well', async () => {
  restoreAfterwards();
  const first = file(
    'sum_of_two',
    `-- a; comment
    create function sum_of_two(a integer, b integer) returns integer language sql as $$ select a + b; $$;`,
  );
  expect(await applyFunctions(db.kysely, [...files, first])).toEqual(['sum_of_two']);
  expect(await answer('sum_of_two(2, 3)')).toBe(5);
  const next = file(
    'sum_of_two',
    `create function sum_of_two(list text[]) returns text language sql as $$ select 'it''s ' || list[1] $$;`,
  );
  expect(await applyFunctions(db.kysely, [...files, next])).toEqual(['sum_of_two']);
  expect(await answer("sum_of_two(array['new'])")).toBe("it's new");
  await expect(answer('sum_of_two(2, 3)')).rejects.toMatchObject({ code: '42883' });

  const category = files.find(({ name }) => name === 'record_category_change') as SqlFile;
  const withoutTrigger = file(category.name, splitStatements(category.text)[0] as string);
  const triggers = async () => (await definitions()).filter(({ name }) => name === 'categories_record_change').length;
  expect(await triggers()).toBe(1);
  await applyFunctions(db.kysely, [...files.filter((one) => one !== category), withoutTrigger]);
  expect(await triggers()).toBe(0);
  await applyFunctions(db.kysely, files);
  expect(await triggers()).toBe(1);
  await expect(answer("sum_of_two(array['new'])"), 'its file is gone').rejects.toMatchObject({ code: '42883' });
});

test('a broken text changes nothing, and the error names the file', async () => {
  const before = await definitions();
  const good = file('a_good_one', 'create function a_good_one() returns integer language sql as $$ select 1 $$;');
  const broken = file('broken', 'create function broken() returns integer langage sql as $$ select 1 $$;');
  await expect(applyFunctions(db.kysely, [...files, good, broken])).rejects.toThrow(
    /^functions\/broken\.sql: .*langage/,
  );
  const callsNothing = file(
    'broken',
    'create function broken() returns integer language sql as $$ select no_such_function() $$;',
  );
  await expect(applyFunctions(db.kysely, [...files, good, callsNothing])).rejects.toThrow('no_such_function');
  const badBody = file('broken', 'create function broken() returns void language plpgsql as $$ begin selec 1; end $$;');
  await expect(applyFunctions(db.kysely, [...files, good, badBody])).rejects.toThrow('selec');
  expect(await definitions()).toEqual(before);
  expect(await applyFunctions(db.kysely)).toEqual([]);
});

test('statements are divided at semicolons, but not within comments, texts and function bodies', () => {
  const text = `-- one; two\nselect 1;\n\n-- only a comment;\nselect ';' || 'it''s; so';\ncreate function f() as $x$ a; $$ b; $$ $x$;\n-- end\n`;
  expect(splitStatements(text)).toEqual([
    '-- one; two\nselect 1',
    "-- only a comment;\nselect ';' || 'it''s; so'",
    'create function f() as $x$ a; $$ b; $$ $x$',
  ]);
});

test('a migration is a file, or a folder whose files are its parts; without files the start says what to do', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sentra-sql-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, '0001-first'));
  writeFileSync(join(folder, '0001-first/2-b.sql'), 'b');
  writeFileSync(join(folder, '0001-first/1-a.sql'), 'a');
  writeFileSync(join(folder, '0002-second.sql'), 'c');
  expect([...readMigrations(folder)]).toEqual([
    ['0001-first', ['a', 'b']],
    ['0002-second', ['c']],
  ]);
  expect(() => readMigrations(join(folder, 'missing'))).toThrow('Berkas SQL di');
  mkdirSync(join(folder, 'empty'));
  expect(() => readFunctions(join(folder, 'empty'))).toThrow('npm run build -- --force');
  cpSync(join(FOLDER, 'functions'), join(folder, 'copy'), { recursive: true });
  expect(readFunctions(join(folder, 'copy'))).toEqual(files);
});

test.runIf(process.env.TEST_DATABASE_URL)('two processes may migrate the same empty database at once', async () => {
  const own = await createPostgres(String(process.env.TEST_DATABASE_URL));
  onTestFinished(own.drop);
  const opened = await Promise.all([1, 2, 3].map(() => openDatabase({ databaseUrl: own.url, dataDir: null })));
  const [one] = opened;
  expect(one && (await describeSchema(one.kysely))).toBe(await describeSchema(db.kysely));
  await Promise.all(opened.map((each) => each.close()));
});
