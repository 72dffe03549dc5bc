/**
 * `npm run dev`: Vite serves the web with hot reload and renders its public pages. All other requests are proxied to the server,
 * which restarts when its sources change.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer } from 'vite';
import { DEMO_PASSWORD } from '#server/config.ts';
import { ROOT } from '#server/root.ts';
import { devPages } from './dev-pages.ts';
import { themeVariables } from './theme-variables.ts';

const port = Number(process.env.PORT ?? 3000);
const serverPort = port + 1;
const serverUrl = `http://127.0.0.1:${serverPort}`;

const server = spawn(
  join(ROOT, 'node_modules/.bin/tsx'),
  ['watch', '--clear-screen=false', '--include', join(ROOT, 'machines/**/*.ts'), join(ROOT, 'src/server/main.ts')],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      DEMO: '1',
      DEMO_PASSWORD,
      LOG_LEVEL: 'warn',
      ...process.env,
      PORT: String(serverPort),
      PUBLIC_URL: `http://localhost:${port}`,
    },
  },
);

const vite = await createServer({
  root: ROOT,
  configFile: join(ROOT, 'vite.config.ts'),
  plugins: [themeVariables(), devPages({ api: serverUrl, site: `http://localhost:${port}` })],
  server: {
    port,
    strictPort: true,
    proxy: {
      '/api': serverUrl,
      '/media': serverUrl,
      '/health': serverUrl,
      '/assets/': serverUrl,
      // Only the validators of a form, not the form's page.
      '^/forms/[^/]+/[^/]+\\.js': serverUrl,
    },
  },
});
await vite.listen();
vite.printUrls();

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    server.kill(signal);
    await vite.close();
    await new Promise((resolve) => (server.exitCode === null ? server.once('exit', resolve) : resolve(null)));
    process.exit(0);
  });
