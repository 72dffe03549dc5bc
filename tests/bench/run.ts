/** `npm run bench [part …]`: every budget of the product in one run, as ratios. Ends with 1 when one is missed. */

import { findBrowser } from '../../src/tools/browser.ts';
import { build } from '../../src/tools/build.ts';
import { startServer } from '../e2e/support/server.ts';
import { readCatalogue } from './catalogue.ts';
import { openBenchDatabase } from './database.ts';
import { publishForm, readForm } from './forms.ts';
import { judgeRecords } from './impact.ts';
import { keystroke } from './keystroke.ts';
import { lighthouse } from './lighthouse.ts';
import { writeOrders } from './orders.ts';
import { readPages } from './pages.ts';
import { holds, type Line, print } from './report.ts';
import { firstProduct, pageSizes } from './sizes.ts';
import { readSubmissions } from './submissions.ts';

const wanted = process.argv.slice(2);
const isWanted = (part: string) => wanted.length === 0 || wanted.includes(part);

process.env.CHROMIUM_PATH ||= await findBrowser();
await build();
const lines: Line[] = [];
if (['sizes', 'forms', 'keystroke', 'lighthouse'].some(isWanted)) {
  const server = await startServer({ DEMO: '1', RATE_LIMITS: 'off' });
  try {
    if (isWanted('sizes')) lines.push(...(await pageSizes(server)));
    if (isWanted('forms')) lines.push(await readForm(server), await publishForm(server));
    if (isWanted('keystroke')) lines.push(...(await keystroke()));
    // Fetches a program of its own: only when asked for by name.
    if (wanted.includes('lighthouse')) lines.push(...(await lighthouse(server, await firstProduct(server))));
  } finally {
    await server.remove();
  }
}
// On PostgreSQL, with a busy town's data.
if (['list', 'detail', 'search', 'cart', 'order', 'pages', 'submissions', 'impact'].some(isWanted)) {
  const data = await openBenchDatabase();
  try {
    if (['list', 'detail', 'search'].some(isWanted)) lines.push(...(await readCatalogue(data, isWanted)));
    if (['cart', 'order'].some(isWanted)) lines.push(...(await writeOrders(data, isWanted)));
    if (isWanted('pages')) lines.push(...(await readPages(data)));
    if (isWanted('submissions')) lines.push(...(await readSubmissions(data)));
    if (isWanted('impact')) lines.push(...(await judgeRecords(data)));
  } finally {
    await data.close();
  }
}
print(lines);
process.exitCode = lines.every(holds) ? 0 : 1;
