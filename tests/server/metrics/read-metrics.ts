/** `/metrics` of an application, as numbers by sample. */
import type { App } from '#server/types.ts';

interface MetricsText {
  text: string;
  /** `name` or `name{label="value"}`; undefined if it is not shown. */
  sampleOf(sample: string): number | undefined;
  names: Set<string>;
}

export async function readMetrics(app: App): Promise<MetricsText> {
  const { statusCode, payload } = await app.inject({ url: '/metrics' });
  if (statusCode !== 200) throw new Error(`/metrics answered ${statusCode}`);
  const values = new Map<string, number>();
  for (const line of payload.split('\n').filter((one) => one && !one.startsWith('#'))) {
    const at = line.lastIndexOf(' ');
    values.set(line.slice(0, at), Number(line.slice(at + 1)));
  }
  const names = new Set([...payload.matchAll(/^# TYPE (\S+) /gm)].map(([, name = '']) => name));
  return { text: payload, sampleOf: (sample) => values.get(sample), names };
}
