/** Hands drawings to `render.mjs`, two at a time, and says when each is done. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { ROOT } from '../../root.ts';

export interface Drawing {
  svg: string;
  width: number;
  kind: 'jpg' | 'png';
}
/** Where the picture goes, and where its narrower WebP go, by width. */
export interface Job extends Drawing {
  file: string;
  widths?: Record<number, string>;
}
export interface Size {
  width: number;
  height: number;
}
type Answer = Partial<Size> & { id: number; complaint?: string };

const PROCESSES = 2;

/** Processes that draw; they begin with the first drawing and end with `close`. */
export class Studio {
  readonly #hands: Hand[] = [];
  #turn = 0;

  draw(job: Job): Promise<Size> {
    const at = this.#turn++ % PROCESSES;
    this.#hands[at] ??= new Hand();
    return this.#hands[at].draw(job);
  }

  close(): void {
    for (const hand of this.#hands) hand.close();
  }
}

class Hand {
  readonly #child: ChildProcessByStdio<Writable, Readable, null>;
  readonly #waiting = new Map<number, { done: (size: Size) => void; fail: (error: Error) => void }>();
  #count = 0;

  constructor() {
    this.#child = spawn(process.execPath, [join(ROOT, 'src/server/seeds/pictures/render.mjs')], {
      cwd: ROOT,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.#child.stdin.on('error', () => {});
    createInterface({ input: this.#child.stdout }).on('line', (line) => this.#take(JSON.parse(line)));
    this.#child.on('close', () => {
      for (const { fail } of this.#waiting.values()) fail(new Error('The demo’s pictures could not be drawn.'));
    });
  }

  draw(job: Job): Promise<Size> {
    const id = ++this.#count;
    return new Promise((done, fail) => {
      this.#waiting.set(id, { done, fail });
      this.#child.stdin.write(`${JSON.stringify({ id, ...job })}\n`);
    });
  }

  #take({ id, width = 0, height = 0, complaint }: Answer): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (complaint === undefined) waiting?.done({ width, height });
    else waiting?.fail(new Error(`A picture of the demo could not be drawn: ${complaint}`));
  }

  close(): void {
    this.#child.stdin.end();
  }
}

/** The pictures themselves, in the order of the drawings. */
export async function renderDrawings(drawings: Drawing[]): Promise<Buffer[]> {
  const folder = await mkdtemp(join(tmpdir(), 'sentra-umkm-drawings-'));
  const studio = new Studio();
  try {
    const jobs = drawings.map((drawing, at) => ({ ...drawing, file: join(folder, `${at}.${drawing.kind}`) }));
    await Promise.all(jobs.map((job) => studio.draw(job)));
    return await Promise.all(jobs.map(({ file }) => readFile(file)));
  } finally {
    studio.close();
    await rm(folder, { recursive: true, force: true });
  }
}
