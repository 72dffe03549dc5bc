/** `npm run bench [part …]`: measures all budgets of the product as ratios. The exit code is 1 if one is missed. Parts that were not run are listed. */

import { execFileSync } from 'node:child_process';
import { ROOT } from '#server/root.ts';
import { findBrowser } from '../../src/tools/browser.ts';
import { startServer } from '../e2e/support/server.ts';
import { readCatalogue } from './catalogue.ts';
import { openBenchDatabase } from './database.ts';
import { firstField } from './first-field.ts';
import { publishForm, readForm } from './forms.ts';
import { measureImpact } from './impact.ts';
import { keystroke } from './keystroke.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureMainThread } from './main-thread.ts';
import { measureMemory } from './memory.ts';
import { writeOrders } from './orders.ts';
import { readPages } from './pages.ts';
import { measureProcesses } from './processes.ts';
import { renderPublicPages } from './public-pages.ts';
import { measurePublishLatency } from './publish-latency.ts';
import { type BenchResult, meetsBudget, print } from './report.ts';
import { measureRules } from './rule-steps.ts';
import { firstProduct, pageSizes } from './sizes.ts';
import { stalls } from './stalls.ts';
import { measureStarts } from './start.ts';
import { readSubmissions } from './submissions.ts';

const ON_DEMO = ['sizes', 'forms', 'publish', 'keystroke', 'first-field', 'main-thread', 'lighthouse'];
/** Parts on PostgreSQL with the data of a busy town. */
const ON_SEEDED_DATABASE = [
  'list',
  'detail',
  'search',
  'cart',
  'order',
  'pages',
  'public-pages',
  'submissions',
  'impact',
  'memory',
  'processes',
];
/** Parts on their own server, whose main thread is watched. */
const ON_OWN_SERVER = ['stalls'];
/** Parts of the engine alone. */
const ON_ENGINE = ['rules'];
/** Parts that clone the repository. */
const ON_CLONE = ['start'];
const PARTS = [...ON_DEMO, ...ON_SEEDED_DATABASE, ...ON_OWN_SERVER, ...ON_ENGINE, ...ON_CLONE];
/** They fetch programs or packages, or need nginx, so they run only when they are named. */
const ONLY_NAMED = ['lighthouse', 'processes', ...ON_CLONE];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((part) => !PARTS.includes(part));
if (unknown.length > 0) throw new Error(`No such part: ${unknown.join(', ')}. There are ${PARTS.join(', ')}.`);
const isWanted = (part: string) => (wanted.length === 0 ? !ONLY_NAMED.includes(part) : wanted.includes(part));

if ([...ON_DEMO, ...ON_SEEDED_DATABASE].some(isWanted)) process.env.CHROMIUM_PATH ||= await findBrowser();
// In a process of its own: this one has modules of the server, which allow fewer picture formats than the build needs.
execFileSync('npm', ['run', '--silent', 'build'], { cwd: ROOT, stdio: 'inherit' });
const lines: BenchResult[] = [];
if (ON_DEMO.some(isWanted)) {
  const server = await startServer({ DEMO: '1', RATE_LIMITS: 'off' });
  try {
    if (isWanted('sizes')) lines.push(...(await pageSizes(server)));
    if (isWanted('forms')) lines.push(await readForm(server), await publishForm(server));
    if (isWanted('publish')) lines.push(await measurePublishLatency(server));
    if (isWanted('keystroke')) lines.push(...(await keystroke(server)));
    if (isWanted('first-field')) lines.push(...(await firstField(server)));
    if (isWanted('main-thread')) lines.push(...(await measureMainThread(server, await firstProduct(server))));
    if (isWanted('lighthouse')) lines.push(...(await measureLighthouse(server, await firstProduct(server))));
  } finally {
    await server.remove();
  }
}
if (ON_SEEDED_DATABASE.some(isWanted)) {
  const data = await openBenchDatabase();
  try {
    if (['list', 'detail', 'search'].some(isWanted)) lines.push(...(await readCatalogue(data, isWanted)));
    if (['cart', 'order'].some(isWanted)) lines.push(...(await writeOrders(data, isWanted)));
    if (isWanted('pages')) lines.push(...(await readPages(data)));
    if (isWanted('public-pages')) lines.push(...(await renderPublicPages(data)));
    if (isWanted('submissions')) lines.push(...(await readSubmissions(data)));
    if (isWanted('memory')) lines.push(...(await measureMemory(data)));
    if (isWanted('processes')) lines.push(...(await measureProcesses(data)));
    if (isWanted('impact')) lines.push(...(await measureImpact(data)));
  } finally {
    await data.close();
  }
}
if (isWanted('rules')) lines.push(...measureRules());
if (isWanted('stalls')) lines.push(...(await stalls()));
if (isWanted('start')) lines.push(...(await measureStarts()));
print(lines);
for (const part of PARTS.filter((one) => !isWanted(one))) console.log(`not run: ${part} (npm run bench ${part})`);
process.exitCode = lines.every(meetsBudget) ? 0 : 1;
