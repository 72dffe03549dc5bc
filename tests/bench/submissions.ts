/**
 * The staff's table of 20,000 submissions: its first page compared with plain rows, the memory of a complete export, and
 * the time of an overview of all answers.
 */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { makeCrypt } from '#server/crypt.ts';
import { headers, logInStaff } from './bench-staff.ts';
import { type BenchDatabase, SECRET } from './database.ts';
import { compare, peakMemory, startBaseline, type Target } from './load.ts';
import { measureOverviews } from './overview.ts';
import { startProductServer } from './product-server.ts';
import type { BenchResult } from './report.ts';

const SUBMISSION_COUNT = 20_000;
const BATCH_SIZE = 1_000;
const PRODUCTS = 20_000;
const BASELINE = new URL('baselines/submissions.ts', import.meta.url);
/** Allowed memory for one page of rows, its cells and the compressor, in MB. */
const ALLOWED_EXTRA_MB = 64;
const ALLOWED_OVERVIEW_MS = 1_000;
const OVERVIEWS = 5;

const SCALES = ['mikro-kurang-2-miliar', 'kecil-2-5-miliar', 'menengah-5-15-miliar'];
const encryptedAnswer = (crypt: ReturnType<typeof makeCrypt>, id: string, field: string, value: unknown) => ({
  $sealed: crypt.encrypt(JSON.stringify(value), `submissions.answers.${id}.${field}`),
});

/** Creates a logged-in staff member and many submissions as the product stores them. `more` adds columns. */
export async function prepare(pool: pg.Pool, many = SUBMISSION_COUNT, more: object = {}): Promise<void> {
  const crypt = makeCrypt(SECRET);
  await logInStaff((statement) => pool.query(statement));
  for (let from = 0; from < many; from += BATCH_SIZE) {
    const rows = Array.from({ length: BATCH_SIZE }, (_, at) => {
      const [n, id] = [from + at, randomUUID()];
      const answers = {
        ...more,
        business_name: `Usaha ${n}`,
        umkm_forum: 'balikpapan-timur',
        nik: encryptedAnswer(crypt, id, 'nik', `6471054107${String(n).padStart(6, '0')}`),
        business_npwp: encryptedAnswer(crypt, id, 'business_npwp', `12345678${String(n).padStart(7, '0')}`),
        monthly_sales: encryptedAnswer(crypt, id, 'monthly_sales', n * 1_000),
        business_field: n % 3 ? 'kuliner' : 'kriya',
        business_scale: SCALES[n % 3],
        product: `Madu kelulut nomor ${n}`,
        product_type: ['makanan', 'minuman'],
        product_description: 'Madu hutan dari Teritip, dikemas dalam botol kaca dan dijual di pasar.',
        packaging_type: ['botol', 'pouch'],
        production_capacity: n + 1,
        marketing_area: ['kota-balikpapan'],
        expected_support: 'Pelatihan kemasan dan foto produk',
        qris_usage: n % 2 ? 'sudah' : 'belum',
      };
      return { id, n, answers };
    });
    await pool.query(
      `insert into submissions (id, number, form_id, form_version, user_id, status, answers, submitted_at)
        select (row ->> 'id')::uuid, 'KUR-2026-' || lpad(row ->> 'n', 6, '0'), 'umkm-data', 1, md5('buyer ' || (1 + (row ->> 'n')::int % 5000))::uuid, 'submitted',
          row -> 'answers', now() - (row ->> 'n')::int * interval '1 minute'
        from jsonb_array_elements($1::jsonb) as row`,
      [JSON.stringify(rows)],
    );
  }
  await pool.query('analyze submissions');
}

/** Reads an export completely without storing it. Returns the increase of the process's peak memory in MB. */
async function measureMemoryGrowth(
  target: Target,
  warm: string,
  whole: string,
): Promise<{ mb: number; bytes: number }> {
  const read = async (path: string) => {
    const answer = await fetch(target.url + path, { headers });
    if (!answer.ok || !answer.body) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    let bytes = 0;
    for await (const chunk of answer.body) bytes += (chunk as Uint8Array).length;
    return bytes;
  };
  await read(warm);
  const before = peakMemory(target);
  const bytes = await read(whole);
  return { mb: peakMemory(target) - before, bytes };
}

/** The fastest of a few overviews, in ms. Each has another filter that all submissions match, so none is from memory. */
async function measureOverview({ url }: Target): Promise<number> {
  const times = [];
  for (let n = 1; n <= OVERVIEWS; n++) {
    const began = performance.now();
    const answer = await fetch(`${url}/api/v1/staff/submissions/overview?form=umkm-data&until=2100-01-0${n}`, {
      headers,
    });
    const { data } = (await answer.json()) as { data: { total: number } | null };
    if (data?.total !== SUBMISSION_COUNT) throw new Error(`${answer.status}: the overview counted ${data?.total}`);
    times.push(performance.now() - began);
  }
  return Math.min(...times);
}

export async function readSubmissions(data: BenchDatabase): Promise<BenchResult[]> {
  const database = await data.withData(PRODUCTS);
  await prepare(database.pool);
  const ours = await startProductServer(database.url);
  const floor = await startBaseline(BASELINE, database.url);
  try {
    const grid = '/api/v1/staff/submissions';
    const exported = (format: string) => `${grid}/export?form=umkm-data&format=${format}`;
    const grown = (format: string) =>
      measureMemoryGrowth(ours, `${exported(format)}&search=nomor%201999`, exported(format));
    // The peak never falls, so the lighter file comes first.
    const files = { CSV: await grown('csv'), XLSX: await grown('xlsx') };
    const bare = await measureMemoryGrowth(floor, '/export?rows=100', `/export?rows=${SUBMISSION_COUNT}`);
    const page = await compare(
      { target: ours, inputs: [{ method: 'GET', path: `${grid}?form=umkm-data`, headers }] },
      { target: floor, inputs: [{ method: 'GET', path: '/page' }] },
    );
    const allowed = bare.mb + ALLOWED_EXTRA_MB;
    const overview = await measureOverview(ours);
    const large = await measureOverviews(database.url);
    return [
      {
        name: `GET /staff/submissions, first page of ${SUBMISSION_COUNT}`,
        measured: `${page.ours.toFixed(0)}/s`,
        baseline: `${page.baseline.toFixed(0)}/s, the bare rows`,
        ratio: page.ratio,
        budget: { sign: '>=', value: 1 / 3 },
      },
      {
        name: `overview of ${SUBMISSION_COUNT} submissions`,
        measured: `${overview.toFixed(0)} ms`,
        baseline: `${ALLOWED_OVERVIEW_MS} ms`,
        ratio: overview / ALLOWED_OVERVIEW_MS,
        budget: { sign: '<=', value: 1 },
      },
      ...large,
      ...Object.entries(files).map(
        ([format, { mb, bytes }]): BenchResult => ({
          name: `${format} of ${SUBMISSION_COUNT} submissions, growth of resident memory`,
          measured: `${mb.toFixed(0)} MB for ${(bytes / 1_048_576).toFixed(1)} MB`,
          baseline: `${allowed.toFixed(0)} MB (constant rows: ${bare.mb.toFixed(0)} MB, and ${ALLOWED_EXTRA_MB} MB)`,
          ratio: mb / allowed,
          budget: { sign: '<=', value: 1 },
        }),
      ),
    ];
  } finally {
    await ours.stop();
    await floor.stop();
    await database.drop();
  }
}
