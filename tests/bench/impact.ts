/** Time of an impact report on 10,000 stored records, and its effect on other requests. */
import { parseDocument } from 'yaml';
import type { ImpactLine, StudioForm } from '#contract/studio.ts';
import { umkmAnswers } from '../server/submissions/form-answers.ts';
import { headers } from './bench-staff.ts';
import type { BenchDatabase } from './database.ts';
import type { Target } from './load.ts';
import { startProductServer } from './product-server.ts';
import { type BenchResult, median } from './report.ts';
import { prepare } from './submissions.ts';

const RECORD_COUNT = 10_000;
const PRODUCTS = 1_000;
const MAX_SECONDS = 5;
/** Minimum number of progress messages. */
const MIN_PROGRESS_LINES = 10;
/** The load of a few people who look through the list. The response time counts, not the capacity of the machine. */
const EVERY_MS = 20;
const ROUNDS = 7;
/** About as long as an impact report, because a single garbage collection is a large part of a short time. */
const QUIET_MS = 4_000;
const LIST = '/api/v1/staff/submissions?form=umkm-data';
const FORM = '/api/v1/staff/forms/umkm-data';

const picture = '00000000-0000-4000-8000-000000000000';
const COMPLETE = { ...umkmAnswers, company_profile: picture, product_photo: [picture], business_photo: [picture] };
/** A tenth of the records exceeds this value. */
const MAX_CAPACITY = 9_000;

/** Seconds until the report. */
async function measure({ url }: Target, files: StudioForm['files']): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(`${url}${FORM}/impact`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ files }),
  });
  const lines: ImpactLine[] = (await answer.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const last = lines.at(-1);
  if (!last || !('report' in last)) throw new Error(`no report: ${JSON.stringify(last)}`);
  const { total, valid, broken } = last.report.records;
  if (total !== RECORD_COUNT || valid < 1 || broken < 1) throw new Error(JSON.stringify(last.report));
  // A progress bar needs several steps to be useful.
  if (lines.length <= MIN_PROGRESS_LINES) throw new Error(`progress was reported ${lines.length - 1} times`);
  return (performance.now() - startedAt) / 1000;
}

/** Response times of the list in milliseconds, measured repeatedly until `isOver`. */
async function measureList({ url }: Target, isOver: () => boolean): Promise<number[]> {
  const times: Promise<number>[] = [];
  while (!isOver()) {
    const startedAt = performance.now();
    times.push(
      fetch(url + LIST, { headers }).then(async (answer) => {
        await answer.text();
        if (!answer.ok) throw new Error(`the list answered ${answer.status}`);
        return performance.now() - startedAt;
      }),
    );
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
  return Promise.all(times);
}

const p95 = (times: number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

export async function measureImpact(data: BenchDatabase): Promise<BenchResult[]> {
  const database = await data.withData(PRODUCTS);
  await prepare(database.pool, RECORD_COUNT, COMPLETE);
  const ours = await startProductServer(database.url);
  try {
    const form = (await (await fetch(ours.url + FORM, { headers })).json()) as { data: StudioForm };
    const text = parseDocument(form.data.files.form);
    text.setIn(['properties', 'production_capacity', 'maximum'], MAX_CAPACITY);
    const files = { ...form.data.files, form: text.toString() };
    await measure(ours, files);
    const taken: number[] = [];
    const [quiet, busy]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      const until = performance.now() + QUIET_MS;
      quiet.push(p95(await measureList(ours, () => performance.now() > until)));
      let isOver = false;
      const [times, seconds] = await Promise.all([
        measureList(ours, () => isOver),
        measure(ours, files).finally(() => {
          isOver = true;
        }),
      ]);
      busy.push(p95(times));
      taken.push(seconds);
    }
    return [
      {
        name: `impact of a change on ${RECORD_COUNT} records`,
        measured: `${median(taken).toFixed(2)} s`,
        baseline: `${MAX_SECONDS} s`,
        ratio: median(taken) / MAX_SECONDS,
        budget: { sign: '<=', value: 1 },
      },
      {
        name: 'GET /staff/submissions while it runs, 95th percentile',
        measured: `${median(busy).toFixed(1)} ms`,
        baseline: `${median(quiet).toFixed(1)} ms, while it does not`,
        ratio: median(busy) / median(quiet),
        budget: { sign: '<=', value: 1.5 },
      },
    ];
  } finally {
    await ours.stop();
    await database.drop();
  }
}
