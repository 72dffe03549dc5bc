/** Hands drawings to `render.mjs` and gives back their files, in the order of the drawings. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../root.ts';

export interface Drawing {
  svg: string;
  width: number;
  kind: 'jpg' | 'png';
}

const PROCESSES = 2;

export async function renderDrawings(drawings: Drawing[]): Promise<Buffer[]> {
  const folder = await mkdtemp(join(tmpdir(), 'sentra-umkm-drawings-'));
  try {
    const jobs = drawings.map((drawing, at) => ({ ...drawing, file: join(folder, `${at}.${drawing.kind}`) }));
    const shares = Array.from({ length: PROCESSES }, (_, share) => jobs.filter((_job, at) => at % PROCESSES === share));
    await Promise.all(shares.filter((share) => share.length > 0).map(renderShare));
    return await Promise.all(jobs.map(({ file }) => readFile(file)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function renderShare(jobs: object[]): Promise<void> {
  const child = spawn(process.execPath, [join(ROOT, 'src/server/seeds/pictures/render.mjs')], {
    cwd: ROOT,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.on('data', (text) => {
    complaint += text;
  });
  child.stdin.on('error', () => {});
  child.stdin.end(jobs.map((job) => `${JSON.stringify(job)}\n`).join(''));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The demo's pictures could not be drawn: ${complaint.slice(0, 2000)}`);
}
