/** The demo is filled in once a run; every server that wants it begins with a copy. `E2E_DEMO` names one that is ready. */
import { type Server, startServer } from './server.ts';

/** A server that has ended and left its folder: the demo as it begins. */
export async function seedDemo(): Promise<Server> {
  const server = await startServer({ DEMO: '1', RATE_LIMITS: 'off' });
  await server.kill('SIGTERM');
  return server;
}

/** What Playwright calls before the first journey. */
export default async function prepareDemo(): Promise<() => Promise<void>> {
  if (process.env.E2E_DEMO) return async () => undefined;
  const server = await seedDemo();
  process.env.E2E_DEMO = server.dataDir;
  return () => server.remove();
}
