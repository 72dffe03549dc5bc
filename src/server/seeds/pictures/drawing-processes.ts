/** Sends drawings to two `render.mjs` processes and resolves when each is done. */
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
/** Path of the picture, and paths of its narrower WebP versions by width. */
interface DrawingJob extends Drawing {
  file: string;
  widths?: Record<number, string>;
}
export interface Size {
  width: number;
  height: number;
}
type DrawingResult = Partial<Size> & { id: number; complaint?: string };

const PROCESS_COUNT = 2;

/** Pool of drawing processes. They start with the first drawing and end with `close`. */
export class DrawingPool {
  readonly #processes: DrawingProcess[] = [];
  #turn = 0;

  draw(job: DrawingJob): Promise<Size> {
    const at = this.#turn++ % PROCESS_COUNT;
    this.#processes[at] ??= new DrawingProcess();
    return this.#processes[at].draw(job);
  }

  close(): void {
    for (const drawingProcess of this.#processes) drawingProcess.close();
  }
}

class DrawingProcess {
  readonly #child: ChildProcessByStdio<Writable, Readable, null>;
  readonly #pending = new Map<number, { done: (size: Size) => void; fail: (error: Error) => void }>();
  #count = 0;

  constructor() {
    this.#child = spawn(process.execPath, [join(ROOT, 'src/server/seeds/pictures/render.mjs')], {
      cwd: ROOT,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.#child.stdin.on('error', () => {});
    createInterface({ input: this.#child.stdout }).on('line', (line) => this.#handleResult(JSON.parse(line)));
    this.#child.on('close', () => {
      for (const { fail } of this.#pending.values()) fail(new Error('The demo’s pictures could not be drawn.'));
    });
  }

  draw(job: DrawingJob): Promise<Size> {
    const id = ++this.#count;
    return new Promise((done, fail) => {
      this.#pending.set(id, { done, fail });
      this.#child.stdin.write(`${JSON.stringify({ id, ...job })}\n`);
    });
  }

  #handleResult({ id, width = 0, height = 0, complaint }: DrawingResult): void {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    if (complaint === undefined) pending?.done({ width, height });
    else pending?.fail(new Error(`A picture of the demo could not be drawn: ${complaint}`));
  }

  close(): void {
    this.#child.stdin.end();
  }
}

/** Renders the pictures, in the order of the drawings. */
export async function renderDrawings(drawings: Drawing[]): Promise<Buffer[]> {
  const folder = await mkdtemp(join(tmpdir(), 'sentra-umkm-drawings-'));
  const pool = new DrawingPool();
  try {
    const jobs = drawings.map((drawing, at) => ({ ...drawing, file: join(folder, `${at}.${drawing.kind}`) }));
    await Promise.all(jobs.map((job) => pool.draw(job)));
    return await Promise.all(jobs.map(({ file }) => readFile(file)));
  } finally {
    pool.close();
    await rm(folder, { recursive: true, force: true });
  }
}
