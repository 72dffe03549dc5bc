/**
 * Expand, then contract: the release before works on the schema of this one. It is built from its own commit, with its own sources, and
 * serves a database that this release has filled. So an update can be taken back.
 */

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import lastRelease from '#server/database/last-release.json' with { type: 'json' };
import { ROOT } from '#server/root.ts';
import { freePort, runProgram, runServer } from '#tests/support/process.ts';
import { SAMPLE_ADDRESS } from '#tests/support/sample-address.ts';
import { start, until } from './release-rehearsal.ts';

const PASSWORD = 'kelulut-7-teritip';
const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' }).trim();

/** The commit of the release before, or a sentence that says why it cannot be had. */
function findCommit(): { commit: string } | { reason: string } {
  const { version, commit } = lastRelease as { version: string; commit: string | null };
  for (const name of [`v${version}`, commit].filter((one) => one !== null))
    try {
      return { commit: git('rev-parse', '--verify', '--quiet', `${name}^{commit}`) };
    } catch {
      // Not in this clone.
    }
  const hint = commit ? `get it with: git fetch --depth 1 origin ${commit}` : 'no release is recorded yet';
  return { reason: `The release before (${version}) is not in this clone, so it is not tested: ${hint}.` };
}
const found = findCommit();
if ('reason' in found) console.warn(found.reason);

/** Beside the packages of this release, so that they can be linked instead of copied. */
const CACHE = join(ROOT, 'node_modules/.cache');

const packagesIn = (root: string) => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  delete packages[''];
  return JSON.stringify(packages);
};

/** Its sources and packages, built. */
function buildRelease(commit: string, folder: string): string {
  const release = join(folder, 'app');
  mkdirSync(release);
  const { NODE_ENV: _, VITEST: __, ...env } = process.env;
  const archive = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 200_000_000 });
  execFileSync('tar', ['-x', '-C', release], { input: archive });
  if (packagesIn(release) === packagesIn(ROOT)) {
    mkdirSync(join(release, 'node_modules'));
    const names = readdirSync(join(ROOT, 'node_modules')).filter((name) => name !== '.cache');
    execFileSync('cp', [
      '-al',
      ...names.map((name) => join(ROOT, 'node_modules', name)),
      join(release, 'node_modules'),
    ]);
  } else execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: release, env });
  execFileSync('npm', ['run', 'build'], { cwd: release, env, stdio: 'pipe' });
  return release;
}

type Answer = { status: number; data: never };
const clientOf = (url: string, token?: string) => async (method: string, path: string, body?: object) => {
  const response = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, data: ((await response.json()) as { data: never }).data } satisfies Answer;
};
async function logIn(url: string, email: string) {
  const { data } = await clientOf(url)('POST', '/auth/login', { email, password: PASSWORD });
  return clientOf(url, (data as { token: string }).token);
}

/** A buyer orders something of Siti, who accepts. Returns the order's id. */
async function orderAt(url: string): Promise<string> {
  const [budi, siti] = [await logIn(url, 'budi@contoh.id'), await logIn(url, 'siti@contoh.id')];
  const own = (await siti('GET', '/members/products?per_page=50')).data as { items: { id: string; status: string }[] };
  for (const { id } of own.items.filter(({ status }) => status === 'active')) {
    const added = await budi('POST', '/users/cart', { product_id: id, variant_id: null, quantity: 1 });
    // One with variants, or without stock.
    if (added.status !== 201) continue;
    const cart_item_ids = [(added.data as { id: string }).id];
    const ordered = await budi('POST', '/users/orders', {
      cart_item_ids,
      address: SAMPLE_ADDRESS,
      delivery_method: 'pickup',
    });
    if (ordered.status !== 201) continue;
    const [order] = (ordered.data as { orders: { id: string }[] }).orders;
    const accepted = await siti('POST', `/members/orders/${order?.id}/change-status-order`, { status: 'waiting' });
    expect(accepted.status).toBe(200);
    return String(order?.id);
  }
  throw new Error('Nothing of Siti could be ordered.');
}

test.skipIf('reason' in found)(
  'the release before serves what this one has filled, and this one goes on',
  async () => {
    mkdirSync(CACHE, { recursive: true });
    const folder = mkdtempSync(join(CACHE, 'release-before-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const dataDir = join(folder, 'data');
    const filling = { DATA_DIR: dataDir, DEMO: '1', DEMO_WIDEST: '300', PORT: String(await freePort()) };
    const current = runProgram('src/server/main.ts', filling);
    await current.waitForOutput(/Server listening/, 300_000);
    current.child.kill('SIGTERM');
    expect((await current.waitForExit()).code).toBe(0);

    const release = buildRelease((found as { commit: string }).commit, folder);
    expect(existsSync(join(release, 'dist/server/main.js'))).toBe(true);
    const port = await freePort();
    const before = start(
      process.execPath,
      ['dist/server/main.js', '--no-migrate'],
      {
        DATA_DIR: dataDir,
        PORT: String(port),
        DEMO: '0',
      },
      { cwd: release, uid: process.getuid?.(), gid: process.getgid?.() },
    );
    const url = `http://127.0.0.1:${port}`;
    await until(async () => (await fetch(`${url}/health/ready`)).ok, before);
    expect(before.output(), 'it says that the schema is newer').toContain('tetap dapat melayani');
    expect(await (await fetch(url)).text()).toContain('<h1');
    const order = await orderAt(url);
    expect(await before.stop()).toBe(0);

    const again = await runServer({ DATA_DIR: dataDir, DEMO: '0' });
    const budi = await logIn(again.url, 'budi@contoh.id');
    expect((await budi('GET', `/users/orders/${order}`)).data).toMatchObject({ id: order, status: 'waiting' });
    again.child.kill('SIGTERM');
    await again.waitForExit();
  },
  900_000,
);
