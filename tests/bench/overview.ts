/**
 * The time of an overview of 20,000 submissions to a form with 60 questions (20 of them choices) and rows, alone and with
 * filters. The real application is called in this process: on a database of the bench, and on the embedded one.
 */
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { buildApp } from '#server/app.ts';
import { loadConfig } from '#server/config.ts';
import { type Database, openDatabase } from '#server/database/connect.ts';
import { ROOT } from '#server/root.ts';
import { headers, logInStaff } from './bench-staff.ts';
import { SECRET } from './database.ts';
import type { BenchResult } from './report.ts';

const SUBMISSIONS = 20_000;
const BATCH_SIZE = 1_000;
const ROUNDS = 5;
const ALLOWED_MS = 1_000;
const FORM = 'survei-besar';

const CODES = ['pouch', 'karton', 'botol', 'plastik', 'kaleng', 'kertas', 'lainnya'];
const list = { type: 'string', 'x-options': 'packaging' };
const dayOf = (n: number) => new Date(1.5e12 + (n % 2_000) * 86_400_000).toISOString().slice(0, 10);
interface Kind {
  count: number;
  field: object;
  answer: (n: number) => unknown;
}
const KINDS: Record<string, Kind> = {
  pilihan: { count: 12, field: list, answer: (n) => CODES[n % CODES.length] },
  jawaban: {
    count: 8,
    field: { type: 'array', uniqueItems: true, items: list },
    answer: (n) => [CODES[n % 6], CODES[6]].slice(0, 1 + (n % 2)),
  },
  jumlah: { count: 10, field: { type: 'integer', minimum: 0 }, answer: (n) => (n * 7919) % 1_000 },
  uang: { count: 4, field: { type: 'integer', minimum: 0, 'x-widget': 'money' }, answer: (n) => (n % 2_000) * 50_000 },
  tanggal: { count: 4, field: { type: 'string', 'x-widget': 'date' }, answer: dayOf },
  setuju: { count: 2, field: { type: 'boolean', 'x-widget': 'toggle' }, answer: (n) => n % 3 === 0 },
  lokasi: {
    count: 1,
    field: { type: 'object', 'x-widget': 'map' },
    answer: (n) => ({ lat: -1.2 - (n % 97) / 1_000, lng: 116.8 + (n % 89) / 1_000 }),
  },
  tulisan: {
    count: 18,
    field: { type: 'string', maxLength: 300, 'x-widget': 'textarea' },
    answer: (n) => `Pelatihan kemasan dan foto produk untuk usaha nomor ${n}`,
  },
};
const questions = Object.entries(KINDS).flatMap(([kind, { count, field, answer }]) =>
  Array.from({ length: count }, (_, at) => ({
    name: `${kind}_${at}`,
    field,
    answer: (n: number) => answer(n + 13 * at),
  })),
);
const goods = {
  type: 'array',
  'x-rows': true,
  items: {
    type: 'object',
    properties: {
      nama: { type: 'string', maxLength: 40 },
      harga: { type: 'integer', minimum: 0, 'x-widget': 'money' },
      kemasan: list,
    },
  },
};
const form = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: FORM,
  type: 'object',
  title: 'Survei besar',
  'x-audience': 'user',
  'x-steps': [{ id: 'satu', title: 'Satu', fields: [...questions.map(({ name }) => name), 'barang'] }],
  properties: { ...Object.fromEntries(questions.map(({ name, field }) => [name, field])), barang: goods },
};

const answersOf = (n: number) => ({
  ...Object.fromEntries(questions.map(({ name, answer }) => [name, answer(n)])),
  ...(n % 4 === 0 && {
    barang: ['pouch', 'karton', 'botol'].map((kemasan, at) => ({ nama: `Barang ${at}`, harga: n * 1_000, kemasan })),
  }),
});

async function fill(db: Database): Promise<void> {
  for (let from = 0; from < SUBMISSIONS; from += BATCH_SIZE) {
    const rows = Array.from({ length: BATCH_SIZE }, (_, at) => ({ n: from + at, answers: answersOf(from + at) }));
    await sql`insert into submissions (id, number, form_id, form_version, status, answers, submitted_at)
      select gen_random_uuid(), 'SUR-2026-' || lpad(row ->> 'n', 6, '0'), ${FORM}, 1, 'received', row -> 'answers',
        now() - (row ->> 'n')::int * interval '1 minute'
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as row`.execute(db.kysely);
  }
  await db.executeSql('analyze submissions');
}

/** By what is filtered: nothing, a choice, a range, a text that a third of the answers contains. All read all answers. */
const FILTERS: Record<string, string> = {
  'without a filter': '',
  'filtered by a choice': '&choices=pilihan_0:botol',
  'filtered by a range': '&ranges=jumlah_0:100..900',
  'filtered by a text': '&search=nomor%201',
};

/** On this database, where staff are logged in, and on the embedded one. */
export async function measureOverviews(databaseUrl: string): Promise<BenchResult[]> {
  return [...(await measure('PostgreSQL', databaseUrl)), ...(await measure('embedded database', null))];
}

async function measure(engine: string, databaseUrl: string | null): Promise<BenchResult[]> {
  const folder = await mkdtemp(join(tmpdir(), 'sentra-bench-overview-'));
  for (const part of ['schemas', 'locales']) await cp(join(ROOT, part), join(folder, part), { recursive: true });
  await writeFile(join(folder, `schemas/forms/${FORM}.yaml`), JSON.stringify(form));
  const dataDir = join(folder, 'data');
  const db = await openDatabase({
    databaseUrl,
    dataDir: join(dataDir, 'database'),
    guardTransactions: false,
    withoutTimeouts: true,
  });
  const settings = {
    DATABASE_URL: databaseUrl ?? '',
    DATA_DIR: dataDir,
    SECRET_KEY: SECRET,
    DEMO: '0',
    RATE_LIMITS: 'off',
  };
  const app = await buildApp({
    config: {
      ...loadConfig({ ...settings, LOG_LEVEL: 'silent' }),
      schemasDir: join(folder, 'schemas'),
      localesDir: join(folder, 'locales'),
    },
    db,
  });
  try {
    await app.ready();
    if (!databaseUrl) await logInStaff((statement) => db.executeSql(statement));
    await fill(db);
    return await measureFilters(engine, async (filter) => {
      const url = `/api/v1/staff/submissions/overview?form=${FORM}${filter}`;
      const { statusCode, body } = await app.inject({ url, headers });
      if (statusCode !== 200) throw new Error(`${statusCode}: ${body}`);
      return JSON.parse(body).data.total;
    });
  } finally {
    await app.close();
    await db.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The fastest of a few. Each has another day as its end, so none is from memory. */
async function measureFilters(engine: string, read: (filter: string) => Promise<number>): Promise<BenchResult[]> {
  const lines: BenchResult[] = [];
  for (const [name, filter] of Object.entries(FILTERS)) {
    const times: number[] = [];
    for (let round = 1; round <= ROUNDS; round++) {
      const began = performance.now();
      const total = await read(`${filter}&until=2100-01-0${round}`);
      times.push(performance.now() - began);
      if (filter === '' ? total !== SUBMISSIONS : !(total > 0 && total < SUBMISSIONS))
        throw new Error(`${name}: ${total}`);
    }
    const fastest = Math.min(...times);
    lines.push({
      name: `overview of ${questions.length} questions, ${name}, ${engine}`,
      measured: `${fastest.toFixed(0)} ms`,
      baseline: `${ALLOWED_MS} ms`,
      ratio: fastest / ALLOWED_MS,
      budget: { sign: '<=', value: 1 },
    });
  }
  return lines;
}
