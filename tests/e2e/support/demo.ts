/**
 * The demo data is created once per run. Every server that needs it starts with a copy. `E2E_DEMO` names an existing
 * one.
 */
import { type Server, startServer } from './server.ts';
import { copyDemoToPostgres } from './site.ts';

/** A server that was stopped and left its folder with the initial demo data. */
export async function seedDemo(): Promise<Server> {
  const server = await startServer({ DEMO: '1', RATE_LIMITS: 'off' });
  await server.kill('SIGTERM');
  return server;
}

/** Playwright's global setup. */
export default async function prepareDemo(): Promise<() => Promise<void>> {
  const server = process.env.E2E_DEMO ? null : await seedDemo();
  if (server) process.env.E2E_DEMO = server.dataDir;
  const removeCopy = await copyDemoToPostgres(String(process.env.E2E_DEMO));
  return async () => {
    await removeCopy();
    await server?.remove();
  };
}
