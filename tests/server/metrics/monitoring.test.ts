/** The dashboard and the alert rules can be read, and name only what `/metrics` shows. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '#server/root.ts';
import { pagesApp } from '#tests/support/pages-app.ts';
import { readMetrics } from './read-metrics.ts';

const read = (name: string) => readFileSync(join(ROOT, 'src/deploy', name), 'utf8');

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; action: string };
}
interface Panel {
  id: number;
  title: string;
  type: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: { expr: string }[];
}
const rules: Rule[] = parse(read('alerts.yml')).groups.flatMap((group: { rules: Rule[] }) => group.rules);
const panels: Panel[] = JSON.parse(read('grafana-dashboard.json')).panels;
const expressions = [
  ...rules.map(({ alert, expr }) => ({ place: alert, expr })),
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ place: title, expr }))),
];

const WORDS = new Set(['and', 'or', 'unless', 'on', 'ignoring', 'group_left', 'group_right', 'bool', 'offset']);

/** Metrics of a PromQL expression, with the labels that its matchers name. */
function metricsOf(expr: string): { name: string; labels: string[] }[] {
  const plain = expr.replace(/\b(by|without)\s*\([^)]*\)/g, ' ').replace(/\[[^\]]*\]/g, ' ');
  return [...plain.matchAll(/\b([a-z_][\w:]*)\b(?!\s*\()(\{[^}]*\})?/g)].flatMap(([, name = '', matchers = '']) =>
    WORDS.has(name) || /^\d|^e\d/.test(name)
      ? []
      : [{ name, labels: [...matchers.matchAll(/(\w+)\s*[=!]/g)].map(([, label = '']) => label) }],
  );
}

test('metrics and labels are read from expressions', () => {
  expect(metricsOf('sum by (le, route) (rate(a_total{x=~"5..",y!="a"}[5m])) / max(b) > 2e9 or vector(0)')).toEqual([
    { name: 'a_total', labels: ['x', 'y'] },
    { name: 'b', labels: [] },
  ]);
});

test('every metric and label of dashboard and alerts is in /metrics of a running server', async () => {
  const { app, as } = await pagesApp();
  await app.listen({ port: 0, host: '127.0.0.1' });
  await as.visitor.get('/categories');
  const { text, names } = await readMetrics(app);
  /** `up` and its labels are Prometheus' own. */
  const isKnown = (name: string) =>
    name === 'up' || names.has(name) || names.has(name.replace(/_(bucket|count|sum)$/, ''));
  const hasLabel = (name: string, label: string) => {
    const samples = text.split('\n').filter((line) => line.startsWith(`${name}{`));
    return name === 'up' || samples.length === 0 || samples.some((line) => line.includes(`${label}="`));
  };
  const used = expressions.flatMap(({ place, expr }) => metricsOf(expr).map((metric) => ({ place, ...metric })));
  expect(new Set(used.map(({ name }) => name)).size).toBeGreaterThan(20);
  expect(used.filter(({ name }) => !isKnown(name))).toEqual([]);
  expect(used.filter(({ name, labels }) => !labels.every((label) => hasLabel(name, label)))).toEqual([]);
});

test('every alert says what it is and what to do', () => {
  expect(rules.length).toBeGreaterThanOrEqual(5);
  for (const { alert, expr, labels, annotations } of rules) {
    expect(['critical', 'warning'], alert).toContain(labels.severity);
    expect(annotations.summary, alert).toMatch(/\.$/);
    expect(annotations.action.length, alert).toBeGreaterThan(80);
    expect(annotations.action, alert).toMatch(/\.$/);
    expect(expr.trim(), alert).not.toBe('');
  }
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
});

test('the panels of the dashboard have their own place', () => {
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const places = panels.map(({ gridPos }) => gridPos);
  const overlaps = places.filter((a, at) =>
    places.slice(at + 1).some((b) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h),
  );
  expect(overlaps).toEqual([]);
  expect(places.filter(({ x, w }) => x + w > 24)).toEqual([]);
});
