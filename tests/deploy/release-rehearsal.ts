/** What the Dockerfile and compose.yaml do, without Docker: a release in a bare folder, programs that run as an ordinary user. */
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ROOT } from '#server/root.ts';
import { freePort } from '#tests/support/process.ts';

const run = promisify(execFile);
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
/** A process started with this cannot write to the release, which belongs to the user that made it. */
const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

/** The path of a program, or null if it is not installed. */
export function findProgram(name: string): string | null {
  const folders = ['/usr/sbin', '/usr/bin', '/usr/local/bin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

/** A folder that the ordinary user owns. */
export function ownFolder(path: string): string {
  mkdirSync(path, { recursive: true });
  // The umask of this process is 077 once it has opened a data folder.
  chmodSync(path, 0o755);
  if (isRoot) chownSync(path, NOBODY, NOBODY);
  return path;
}

/** Builds if needed and makes a release. Afterwards its files can only be read. */
export async function makeRelease(folder: string): Promise<void> {
  // As in a shell: the test runner's NODE_ENV would end up in the build.
  const { NODE_ENV: _, VITEST: __, ...env } = process.env;
  await run('npm', ['run', 'build'], { cwd: ROOT, env });
  await run('bash', [join(ROOT, 'src/deploy/release.sh'), folder], { env });
  execFileSync('chmod', ['-R', 'a+rX,go-w', folder]);
}

export interface Running {
  child: ChildProcess;
  output(): string;
  end: Promise<number | null>;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export function start(command: string, args: string[], env: Record<string, string>, options: object = {}): Running {
  const child = spawn(command, args, { env: { PATH: process.env.PATH ?? '', ...env }, ...user, ...options });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (written += chunk));
  const end = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    child,
    output: () => written,
    end,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal);
      return end;
    },
  };
}

/** Runs an npm command of the release to its end. */
export async function npmRun(folder: string, args: string[], env: Record<string, string>, input = '') {
  const program = start('npm', ['run', '--silent', ...args], { HOME: env.DATA_DIR ?? folder, ...env }, { cwd: folder });
  program.child.stdin?.end(input);
  return { code: await program.end, output: program.output().trim() };
}

/** The command of the Dockerfile. */
export const dockerCommand = (): string[] => {
  const line = readFileSync(join(ROOT, 'src/deploy/Dockerfile'), 'utf8').match(/^CMD (\[.*\])$/m)?.[1] ?? '[]';
  return JSON.parse(line) as string[];
};

export interface Server extends Running {
  port: number;
}
export async function serve(folder: string, env: Record<string, string>): Promise<Server> {
  const port = await freePort();
  const [, ...args] = dockerCommand();
  const server = start(process.execPath, args, { ...env, PORT: String(port) }, { cwd: folder });
  await until(async () => (await fetch(`http://127.0.0.1:${port}/health/ready`)).ok, server);
  return { ...server, port };
}

export async function until(isDone: () => Promise<boolean>, program: Running, limitMs = 120_000): Promise<void> {
  for (const since = Date.now(); Date.now() - since < limitMs; await wait(200)) {
    if (await isDone().catch(() => false)) return;
    if (program.child.exitCode !== null) break;
  }
  throw new Error(`The program did not become ready:\n${program.output().slice(-3_000)}`);
}

const sample = (name: string) => readFileSync(join(ROOT, 'src/deploy', name), 'utf8');
function replace(text: string, pairs: [string | RegExp, string][]): string {
  for (const [from, to] of pairs) {
    if (!(typeof from === 'string' ? text.includes(from) : from.test(text)))
      throw new Error(`The sample lacks ${from}`);
    text = text.replace(from, to);
  }
  return text;
}

/** Starts nginx with the sample site in front of two servers. */
export async function startNginx(
  program: string,
  folder: string,
  [first, second]: number[],
  givenPort?: number,
): Promise<Server> {
  ownFolder(folder);
  const port = givenPort ?? (await freePort());
  const site = replace(sample('nginx.conf'), [
    ['server app-1:3000', `server 127.0.0.1:${first}`],
    ['server app-2:3000', `server 127.0.0.1:${second}`],
    ['listen 80;', `listen 127.0.0.1:${port};`],
  ]);
  writeFileSync(join(folder, 'site.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${name};`);
  // The load of a bench sends the next request without regard to `Connection: close`, which nginx answers after 1,000 by default.
  const main = `daemon off; pid nginx.pid; error_log stderr; worker_processes 1; events { worker_connections 512; }
    http { access_log off; keepalive_requests 1000000; ${temporary.join(' ')} include ${join(folder, 'site.conf')}; }`;
  writeFileSync(join(folder, 'main.conf'), main);
  for (const name of ['site.conf', 'main.conf']) chmodSync(join(folder, name), 0o644);
  const nginx = start(program, ['-p', folder, '-e', 'stderr', '-c', join(folder, 'main.conf')], {});
  await until(async () => (await fetch(`http://127.0.0.1:${port}/health/live`)).ok, nginx);
  return { ...nginx, port };
}

/** Starts PgBouncer with the sample in front of a PostgreSQL. Returns it with the address for the servers. */
export async function startPgbouncer(
  program: string,
  folder: string,
  database: URL,
): Promise<Running & { url: string }> {
  ownFolder(folder);
  const port = await freePort();
  const users = join(folder, 'userlist.txt');
  writeFileSync(users, '"postgres" "rahasia"\n');
  const name = database.pathname.slice(1);
  const text = replace(sample('pgbouncer.ini'), [
    ['host=db port=5432 dbname=sentra', `host=127.0.0.1 port=${database.port} dbname=${name}`],
    ['listen_addr = *', `listen_addr = 127.0.0.1\nunix_socket_dir =`],
    ['listen_port = 6432', `listen_port = ${port}`],
    ['/etc/pgbouncer/userlist.txt', users],
  ]);
  writeFileSync(join(folder, 'pgbouncer.ini'), text);
  for (const path of [users, join(folder, 'pgbouncer.ini')]) chmodSync(path, 0o644);
  const pgbouncer = start(program, [join(folder, 'pgbouncer.ini')], {});
  await until(async () => /process up/.test(pgbouncer.output()), pgbouncer);
  return { ...pgbouncer, url: `postgres://postgres:rahasia@127.0.0.1:${port}/sentra` };
}
