/** Holds bytes while they arrive and are checked. Always on this machine, whichever store is used. */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';

export class TemporaryFolder {
  protected readonly root: string;

  /** @param root the folder of all files; temporary ones are in its `tmp`. */
  constructor(root: string) {
    this.root = root;
  }

  async temporary(): Promise<string> {
    const folder = join(this.root, 'tmp');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return join(folder, randomUUID());
  }

  async removeTemporary(before: Date): Promise<number> {
    const folder = join(this.root, 'tmp');
    let removed = 0;
    for (const name of await readdir(folder).catch(() => [])) {
      const facts = await stat(join(folder, name)).catch(() => null);
      if (!facts || facts.mtimeMs >= before.getTime()) continue;
      await unlink(join(folder, name)).catch(() => {});
      removed += 1;
    }
    return removed;
  }
}
