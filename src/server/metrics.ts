/**
 * Where features register what `/metrics` shows about them. Labels have a fixed set of values or name something whose number is
 * bounded, such as a queue: never an id, and never an address that a user typed.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Counter, Gauge, Registry } from 'prom-client';
import { Semaphore } from './semaphore.ts';

interface Metric {
  name: string;
  help: string;
}
/** A number, or one for each value of the metric's label. null: not known now. */
type Reading = number | Record<string, number> | null;
interface CounterMetric<Value extends string> extends Metric {
  label: string;
  values: readonly Value[];
}
type Count<Value extends string> = (value: Value, by?: number) => void;

export interface Metrics {
  register: Registry;
  /** Returns a function that counts. Every value of the label is shown from the first call on, with 0. May be called again. */
  counter<Value extends string>(metric: CounterMetric<Value>): Count<Value>;
  /** As `counter`, for hot code: it counts in a variable of its own, which is read when the metrics are requested. */
  countedElsewhere(metric: Metric & { label: string }, read: () => Record<string, number>): void;
  /** A state of this process, read when the metrics are requested. */
  gauge(metric: Metric & { label?: string }, read: () => Reading | Promise<Reading>): void;
  /**
   * Gauges that one query reads. However often the metrics are requested, one such query runs at a time, and its values are used for ten
   * seconds. If the database does not answer in time, the gauges have no value.
   */
  fromDatabase<Name extends string>(
    metrics: Record<Name, { help: string; label?: string }>,
    read: () => Promise<Record<Name, Reading>>,
  ): void;
}

interface Limits {
  maxAgeMs: number;
  timeoutMs: number;
}

/** Runs `read` at most once at a time and once in `maxAgeMs`. Waits for it until the time limit. A failure is kept like a value. */
function makeCachedReading<T>(read: () => Promise<T>, { maxAgeMs, timeoutMs }: Limits): () => Promise<T | null> {
  let value: T | null = null;
  let readAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | null = null;
  const refresh = async () => {
    // The states of this process are read first, so that they do not show this query.
    await nextTurn();
    value = await read().catch(() => null);
    readAt = performance.now();
    running = null;
  };
  return async () => {
    if (performance.now() - readAt < maxAgeMs) return value;
    running ??= refresh();
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<'late'>((resolve) => {
      timer = setTimeout(() => resolve('late'), timeoutMs);
    });
    const outcome = await Promise.race([running, timeout]).finally(() => clearTimeout(timer));
    return outcome === 'late' ? null : value;
  };
}

function show(gauge: Gauge, label: string | undefined, reading: Reading): void {
  gauge.reset();
  // Without a label the library shows 0 after a reset, which would not be true.
  if (reading === null) {
    if (label === undefined) gauge.remove();
  } else if (typeof reading === 'number') gauge.set(reading);
  else for (const [value, number] of Object.entries(reading)) gauge.set({ [label ?? '']: value }, number);
}

export function makeMetrics({ maxAgeMs = 10_000, timeoutMs = 1_000 }: Partial<Limits> = {}): Metrics {
  const register = new Registry();
  const registers = [register];
  const oneAtATime = new Semaphore(1);
  const readings: (() => Promise<unknown>)[] = [];
  const counts = new Map<string, Count<string>>();
  const readable: Gauge = new Gauge({
    name: 'database_readable',
    help: '1 if the database answered the queries of these metrics in time, otherwise 0.',
    registers,
    async collect() {
      const values = await Promise.all(readings.map((read) => read()));
      readable.set(values.every((value) => value !== null) ? 1 : 0);
    },
  });
  const addGauge = ({ name, help, label }: Metric & { label?: string }, read: () => Reading | Promise<Reading>) => {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: label === undefined ? [] : [label],
      registers,
      async collect() {
        show(gauge, label, await read());
      },
    });
  };
  return {
    register,
    counter({ name, help, label, values }) {
      const known = counts.get(name);
      if (known) return known;
      const counter = new Counter({ name, help, labelNames: [label], registers });
      for (const value of values) counter.inc({ [label]: value }, 0);
      const count: Count<string> = (value, by = 1) => counter.inc({ [label]: value }, by);
      counts.set(name, count);
      return count;
    },
    countedElsewhere({ name, help, label }, read) {
      const counter: Counter = new Counter({
        name,
        help,
        labelNames: [label],
        registers,
        collect() {
          counter.reset();
          for (const [value, count] of Object.entries(read())) counter.inc({ [label]: value }, count);
        },
      });
    },
    gauge: addGauge,
    fromDatabase<Name extends string>(
      metrics: Record<Name, { help: string; label?: string }>,
      read: () => Promise<Record<Name, Reading>>,
    ) {
      const readCached = makeCachedReading(() => oneAtATime.run(read), { maxAgeMs, timeoutMs });
      readings.push(readCached);
      for (const [name, metric] of Object.entries(metrics) as [Name, { help: string; label?: string }][])
        addGauge({ name, ...metric }, async () => (await readCached())?.[name] ?? null);
    },
  };
}
