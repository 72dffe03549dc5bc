/** A server with two routes that throw after the response, outside any handler. */
import { buildApp } from '#server/app.ts';
import { loadConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/connect.ts';
import { logUncaughtErrors } from '#server/shutdown.ts';

const [dataDir, template] = process.argv.slice(2);
const config = loadConfig({ DATA_DIR: dataDir, DEMO: '0', PORT: '0' });
const db = await openDatabase({ databaseUrl: null, dataDir: null, template });
const app = await buildApp({ config, db });
const open = { config: { access: 'public', outside: true } as const };
app.get('/rejects', open, async () => {
  void Promise.reject(new Error('a promise of nobody'));
  return 'answered';
});
app.get('/throws', open, async () => {
  setImmediate(() => {
    throw new Error('an exception of nobody');
  });
  return 'answered';
});
logUncaughtErrors(app);
const url = await app.listen({ port: 0, host: '127.0.0.1' });
console.log(`listens at <${url}>`);
