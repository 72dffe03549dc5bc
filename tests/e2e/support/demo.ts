/**
 * The demo data is created once per run. Every server that needs it starts with a copy. `E2E_DEMO` names an existing
 * one.
 */
import { type Server, startServer } from './server.ts';

/** A server that was stopped and left its folder with the initial demo data. */
export async function seedDemo(): Promise<Server> {
  const server = await startServer({ DEMO: '1', RATE_LIMITS: 'off' });
  await server.kill('SIGTERM');
  return server;
}

/** Playwright's global setup. */
export default async function prepareDemo(): Promise<() => Promise<void>> {
  if (process.env.E2E_DEMO) return async () => undefined;
  const server = await seedDemo();
  process.env.E2E_DEMO = server.dataDir;
  return () => server.remove();
}
