/** Runs a program of the project as a process, so that a test can kill it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from '#server/root.ts';
import { bundleProgram } from './bundle-program.ts';

export interface Program {
  child: ChildProcess;
  /** All its output so far, both streams. */
  output(): string;
  /** Waits until the output matches. */
  waitForOutput(pattern: RegExp, limitMs?: number): Promise<RegExpExecArray>;
  waitForExit(): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/** `file`: a path from the project folder. `input`: standard input. Environment variables that would configure a server are removed. */
export function runProgram(
  file: string,
  env: Record<string, string> = {},
  args: string[] = [],
  input?: string,
): Program {
  const { DATABASE_URL: _, TEST_DATABASE_URL: __, ...surroundings } = process.env;
  const child = spawn(process.execPath, ['--enable-source-maps', bundleProgram(file), ...args], {
    cwd: ROOT,
    env: { ...surroundings, NODE_OPTIONS: '', VITEST: '', ...env },
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
  });
  child.stdin?.end(input);
  let written = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (written += chunk));
  const end = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) =>
    child.once('close', (code, signal) => resolve({ code, signal })),
  );
  return {
    child,
    output: () => written,
    waitForExit: () => end,
    async waitForOutput(pattern, limitMs = 60_000) {
      for (const start = Date.now(); Date.now() - start < limitMs; await wait(20)) {
        const found = pattern.exec(written);
        if (found) return found;
        if (child.exitCode !== null || child.signalCode !== null) break;
      }
      throw new Error(`The program never said ${pattern}:\n${written.slice(-3000)}`);
    },
  };
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

export type RunningServer = Program & { url: string };

/** Starts the real server on an embedded database and waits until it responds. */
export async function runServer(env: Record<string, string>): Promise<RunningServer> {
  const port = await freePort();
  const program = runProgram('src/server/main.ts', { PORT: String(port), DEMO: '0', LOG_LEVEL: 'info', ...env });
  await program.waitForOutput(/Server listening/);
  return { ...program, url: `http://127.0.0.1:${port}` };
}
