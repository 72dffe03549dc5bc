/** Starts the built product as its own process with its own folder, so that a test may kill and restart it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeSite } from './site.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface Server {
  /** Its processes, without the proxy. */
  processUrls: string[];
  url: string;
  dataDir: string;
  /** Copies of `schemas/` and `locales/` that a test may change while the server runs. */
  schemasDir: string;
  localesDir: string;
  kill(signal?: NodeJS.Signals): Promise<void>;
  start(): Promise<void>;
  mailsTo(address: string): Promise<Mail[]>;
  remove(): Promise<void>;
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/health/ready`)).ok;
  } catch {
    return false;
  }
}

export async function startServer(env: Record<string, string> = {}): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), 'sentra-e2e-'));
  const [dataDir, schemasDir, localesDir] = ['data', 'schemas', 'locales'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await cp(join(root, 'schemas'), schemasDir, { recursive: true });
  await cp(join(root, 'locales'), localesDir, { recursive: true });
  const demo = env.DEMO === '1' && process.env.E2E_DEMO;
  if (demo) await cp(demo, dataDir, { recursive: true });
  const site = await makeSite(folder, dataDir, demo ? 'demo' : env.DEMO === '1' ? 'new demo' : 'empty');
  const { url } = site;
  let children: ChildProcess[] = [];
  let output = '';

  /** Starts a process and waits until it responds. */
  async function startProcess(port: number): Promise<void> {
    const child = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
      cwd: folder,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        SCHEMAS_DIR: schemasDir,
        LOCALES_DIR: localesDir,
        DATABASE_URL: '',
        PUBLIC_URL: '',
        DEMO: '0',
        LOG_LEVEL: 'warn',
        // Settings that save time and do not matter for the tests: weak hashing and smaller pictures.
        ARGON2_MEMORY_KB: '64',
        ARGON2_TIME: '1',
        DEMO_WIDEST: '480',
        ...env,
        ...site.env,
        PORT: String(port),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.push(child);
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    const since = Date.now();
    // The first start with the demo creates some hundred pictures.
    while (Date.now() - since < 300_000) {
      if (await isReady(`http://127.0.0.1:${port}`)) return;
      if (child.exitCode !== null)
        throw new Error(`the server stopped with ${child.exitCode}:\n${output.slice(-4000)}`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    throw new Error(`the server did not become ready:\n${output.slice(-4000)}`);
  }

  const server: Server = {
    url,
    processUrls: site.ports.map((port) => `http://127.0.0.1:${port}`),
    dataDir,
    schemasDir,
    localesDir,
    async start() {
      children = [];
      for (const port of site.ports) await startProcess(port);
      await site.open();
    },
    async kill(signal = 'SIGTERM') {
      await site.close();
      const running = children.filter((child) => child.exitCode === null && child.signalCode === null);
      const ended = running.map((child) => new Promise((resolve) => child.once('exit', resolve)));
      for (const child of running) child.kill(signal);
      await Promise.all(ended);
    },
    async mailsTo(address) {
      const outbox = join(dataDir, 'outbox');
      const names = await readdir(outbox).catch(() => [] as string[]);
      const mails = await Promise.all(
        names
          .filter((name) => name.endsWith('.json'))
          .map(async (name) => JSON.parse(await readFile(join(outbox, name), 'utf8'))),
      );
      return (mails as (Mail & { created_at: string })[])
        .filter((mail) => mail.to === address)
        .sort((a, b) => a.created_at.localeCompare(b.created_at));
    },
    async remove() {
      await server.kill('SIGKILL');
      await site.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
  try {
    await server.start();
  } catch (error) {
    // A server that is left running keeps the process of the tests from ending.
    await server.remove();
    throw error;
  }
  return server;
}
