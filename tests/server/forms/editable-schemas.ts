/** A copy of the shipped form files that a test may edit, and an application that watches it. */
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { ROOT } from '#server/root.ts';

interface EditableSchemas {
  schemasDir: string;
  localesDir: string;
  read(path: string): string;
  /** As editors save: a new file renamed over the old one. */
  write(path: string, text: string): void;
  edit(path: string, change: (text: string) => string): void;
  remove(path: string): void;
}

export function createEditableSchemas(): EditableSchemas {
  const root = mkdtempSync(join(tmpdir(), 'sentra-umkm-forms-'));
  for (const folder of ['schemas', 'locales']) cpSync(join(ROOT, folder), join(root, folder), { recursive: true });
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const write = (path: string, text: string) => {
    const target = join(root, path);
    writeFileSync(`${target}~`, text);
    renameSync(`${target}~`, target);
  };
  return {
    schemasDir: join(root, 'schemas'),
    localesDir: join(root, 'locales'),
    read,
    write,
    edit(path, change) {
      const before = read(path);
      const after = change(before);
      if (after === before) throw new Error(`the edit of ${path} changed nothing`);
      write(path, after);
    },
    remove: (path) => rmSync(join(root, path)),
  };
}

/** Repeats the request until the response is as wanted. Returns the last response in any case. */
export async function waitUntil<T>(
  ask: () => Promise<T>,
  isAsWanted: (answer: T) => boolean,
  atMost = 15_000,
): Promise<T> {
  const end = Date.now() + atMost;
  for (;;) {
    const answer = await ask();
    if (isAsWanted(answer) || Date.now() > end) return answer;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
