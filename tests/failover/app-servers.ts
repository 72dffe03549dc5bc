/** Server processes of the built product on one database. */
import { type ChildProcess, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from '#server/root.ts';
import { freePort } from '../support/process.ts';

export class AppServers {
  env: Record<string, string> = {};
  readonly #folder: string;
  readonly #running: { url: string; child: ChildProcess }[] = [];

  constructor(folder: string) {
    this.#folder = folder;
  }

  async start(): Promise<void> {
    const port = String(await freePort());
    const log = openSync(join(this.#folder, `server-${port}.log`), 'a');
    const child = spawn(process.execPath, [join(ROOT, 'dist/server/main.js'), '--no-migrate'], {
      env: { PATH: process.env.PATH, NODE_ENV: 'production', ...this.env, PORT: port },
      stdio: ['ignore', log, log],
    });
    const url = `http://127.0.0.1:${port}`;
    const isReady = () =>
      fetch(`${url}/health/ready`).then(
        (answer) => answer.ok,
        () => false,
      );
    for (const since = Date.now(); !(await isReady()); await wait(200))
      if (child.exitCode !== null || Date.now() - since > 60_000)
        throw new Error(`A server did not start. Its log is in ${this.#folder}.`);
    this.#running.push({ url, child });
  }

  /** Those that run. */
  urls(): string[] {
    return this.#running.map(({ url }) => url);
  }

  /** Kills one. Calls go to it a moment longer, as from a proxy that has not noticed. */
  kill(): void {
    const [first] = this.#running;
    first?.child.kill('SIGKILL');
    setTimeout(
      () =>
        this.#running.splice(
          this.#running.findIndex(({ url }) => url === first?.url),
          1,
        ),
      2_000,
    );
  }

  stop(): void {
    for (const { child } of this.#running) child.kill('SIGKILL');
  }
}
