/** The demo is filled in once a run; every server that wants it begins with a copy. `E2E_DEMO` names one that is ready. */
import { startServer } from './server.ts';

export default async function prepareDemo(): Promise<() => Promise<void>> {
  if (process.env.E2E_DEMO) return async () => undefined;
  const server = await startServer({ DEMO: '1', RATE_LIMITS: 'off' });
  await server.kill('SIGTERM');
  process.env.E2E_DEMO = server.dataDir;
  return () => server.remove();
}
