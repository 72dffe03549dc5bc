// `npm run serve`: serves what was built, on a database that `npm run db:migrate` has prepared. Needs production packages only
// (`npm ci --omit=dev`), builds nothing and migrates nothing. The flags of the command are explained in start.mjs.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { say, stop } from './start-texts.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const server = join(root, 'dist/server/main.js');

if (!existsSync(server)) stop(say('no_dist'));
if (!existsSync(join(root, 'node_modules/fastify'))) stop(say('install_production'));

process.env.NODE_ENV ??= 'production';
// `npm start` creates demo data by default, this command only with DEMO=1.
process.env.DEMO ??= '0';

const { run } = await import(pathToFileURL(server).href);
await run({ onlyCheckDatabase: true });
