// `npm start`: builds if the sources changed, then serves. Plain JavaScript, so that it works before anything was built.
//
// The start command sets three flags of V8. Node 20, 22 and 24 know all of them (tests/start-command.test.ts).
// --max-semi-space-size=8: half of what V8 takes by default. 32 held 80 MB more and saved no processor time that could be measured.
// --heap-growing-percent=100: the heap may grow to twice the live data before a collection. By default V8 lets it grow to several times
//   the live data, which is too much for a small machine. Each collection stops all requests for about 50 ms, and half as much room
//   caused one every 3 s.
// --no-allocation-site-pretenuring: V8 assumes that objects which survived some young collections live long, and then allocates similar
//   ones in the old generation. Database rows do not live long: each kept the text of its response until the next full collection,
//   40 MB per second of lists.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isBuilt } from './stamp.mjs';
import { say, stop } from './start-texts.mjs';
import { makeStepPrinter } from './steps.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) stop(say('node', { version: process.version }));
if (!existsSync(join(root, 'node_modules/fastify'))) stop(say('install'));

const tsx = join(root, 'node_modules/tsx/dist/cli.mjs');
if (!isBuilt(root)) {
  if (existsSync(tsx)) {
    console.log(say('building'));
    const built = spawnSync(process.execPath, [tsx, join(root, 'src/tools/build.ts'), '--for-start'], {
      stdio: 'inherit',
      cwd: root,
    });
    if (built.status !== 0) stop(say('not_built'));
  } else if (!existsSync(join(root, 'dist/server/main.js'))) {
    stop(say('no_builder'));
  }
}

process.env.NODE_ENV ??= 'production';
// On a terminal people want to read what happens and the address, not a line per request.
if (process.stdout.isTTY) {
  process.env.LOG_LEVEL ??= 'warn';
  process.env.LOG_FORMAT ||= 'text';
}
const steps = makeStepPrinter(process.env.LOG_FORMAT === 'text');

let isIncomplete = false;
function printReady({ url, accounts, password, isFilling }) {
  steps.end();
  const lines = ['', `  ${say('ready', { url })}`];
  if (accounts.length > 0) {
    lines.push('', `  ${say('accounts', { password })}`);
    for (const { email, who } of accounts) lines.push(`    ${email.padEnd(18)} ${who}`);
  }
  lines.push('', `  ${say('stop')}`, '');
  if (isFilling) lines.push(`  ${say('filling')}`);
  isIncomplete = isFilling;
  console.log(lines.join('\n'));
}

const { run } = await import(pathToFileURL(join(root, 'dist/server/main.js')).href);
await run({ onReady: printReady, onStep: steps.begin });
steps.end();
if (isIncomplete) console.log(`  ${say('filled')}\n`);
