// `npm run db:migrate` and other commands for the operator: runs src/tools/<name>.ts where development packages are installed,
// otherwise what the build made of it. Plain JavaScript, because it also runs with production packages only.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { say, stop } from './start-texts.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const [name] = process.argv.splice(2, 1);
const source = join(root, 'src/tools', `${name}.ts`);
const built = join(root, 'dist/server', `${name}.js`);

if (existsSync(join(root, 'node_modules/tsx')) && existsSync(source)) {
  const { register } = await import('tsx/esm/api');
  register();
  await import(pathToFileURL(source).href);
} else if (existsSync(built)) await import(pathToFileURL(built).href);
else stop(say('no_dist'));
