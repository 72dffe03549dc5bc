/** Compares the answers that buyers got with the rows of the database, and prints the table. */
import type { Counts } from './load.ts';
import type { PatroniCluster } from './patroni-cluster.ts';

const RESUME_P95_SECONDS = 15;

export interface Row {
  name: string;
  offered: number;
  notOffered: number;
  acknowledged: number;
  unavailable: number;
  lost: number;
  doubled: number;
  /** Pieces on the shelf and in orders, minus those at the beginning. */
  stockError: number;
  loggedOut: number;
  wrong: Map<string, number>;
  gaveUp: number;
  /** Seconds of each kill, sorted. */
  resumed: number[];
}

interface Outcome {
  cluster: PatroniCluster;
  counts: Counts;
  resumed: number[];
  pieces: number;
}

export async function judge(name: string, { cluster, counts, resumed, pieces }: Outcome): Promise<Row> {
  const stored = await cluster.rows<{ number: string; note: string }>('select number, note from orders');
  const numbers = new Set(stored.map(({ number }) => number));
  const [sums] = await cluster.rows<{ shelf: number; ordered: number }>(`select
    (select sum(stock_quantity)::int from variants) as shelf,
    (select coalesce(sum(l.quantity), 0)::int from order_lines l join orders o on o.id = l.order_id
      where o.status not in ('failed', 'canceled', 'rejected')) as ordered`);
  return {
    name,
    offered: counts.offered,
    notOffered: counts.notOffered,
    acknowledged: counts.acknowledged.size,
    unavailable: counts.unavailable,
    lost: [...counts.acknowledged.values()].filter((number) => !numbers.has(number)).length,
    doubled: stored.length - new Set(stored.map(({ note }) => note)).size,
    stockError: (sums?.shelf ?? 0) + (sums?.ordered ?? 0) - pieces,
    loggedOut: counts.loggedOut,
    wrong: counts.wrong,
    gaveUp: counts.gaveUp,
    resumed: resumed.map((ms) => ms / 1000).sort((a, b) => a - b),
  };
}

/** Nearest rank. */
const percentile = (sorted: number[], share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;

const faultsOf = (row: Row): string[] => [
  ...(row.lost > 0 ? [`${row.lost} acknowledged orders are lost`] : []),
  ...(row.doubled > 0 ? [`${row.doubled} orders are doubled`] : []),
  ...(row.stockError !== 0 ? [`stock and sold pieces differ by ${row.stockError}`] : []),
  ...(row.loggedOut > 0 ? [`${row.loggedOut} users were logged out`] : []),
  ...(row.gaveUp > 0 ? [`${row.gaveUp} calls were never answered`] : []),
  ...(row.acknowledged === 0 ? ['no order was acknowledged'] : []),
  ...[...row.wrong].map(([what, times]) => `${what} (${times} times)`),
  ...(percentile(row.resumed, 0.95) <= RESUME_P95_SECONDS ? [] : [`writes resumed later than ${RESUME_P95_SECONDS} s`]),
];

const HEAD = [
  '',
  'offered',
  'acknowledged',
  '503',
  'lost',
  'doubled',
  'stock + sold',
  'other errors',
  'logged out',
  'resume p50',
  'p95',
];

/** Prints the table as Markdown, then every fault. True without faults. */
export function printTable(rows: Row[]): boolean {
  const lines = rows.map((row) => [
    row.name,
    row.offered,
    row.acknowledged,
    row.unavailable,
    row.lost,
    row.doubled,
    row.stockError === 0 ? 'constant' : row.stockError,
    [...row.wrong.values()].reduce((sum, times) => sum + times, 0),
    row.loggedOut,
    `${percentile(row.resumed, 0.5).toFixed(1)} s`,
    `${percentile(row.resumed, 0.95).toFixed(1)} s`,
  ]);
  console.log(`\n${[HEAD, HEAD.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`);
  for (const { name, notOffered } of rows.filter((row) => row.notOffered > 0))
    console.log(`${name}: ${notOffered} orders could not be offered in time, because this machine was busy.`);
  const faults = rows.flatMap((row) => faultsOf(row).map((fault) => `${row.name}: ${fault}`));
  for (const fault of faults) console.error(fault);
  console.log(faults.length === 0 ? 'Every line holds.' : `${faults.length} lines are missed.`);
  return faults.length === 0;
}
