/**
 * Says when something in some folders changed. Folders are watched, not files: editors replace a file by renaming
 * another over it, and a watched file would be lost with its old inode. It knows nothing of forms.
 */
import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';

const DEBOUNCE_MS = 60;
/** A stream of changes is not waited out for ever. */
const MAX_WAIT_MS = 600;

export interface FolderWatcher {
  close(): void;
}

export function watchFolders(roots: string[], onChange: () => void): FolderWatcher {
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  let since = 0;
  let closed = false;

  const fire = () => {
    since = 0;
    arm();
    onChange();
  };
  const scheduleChange = () => {
    if (closed) return;
    const now = Date.now();
    since ||= now;
    clearTimeout(timer);
    timer = setTimeout(fire, Math.max(0, Math.min(DEBOUNCE_MS, since + MAX_WAIT_MS - now)));
    timer.unref();
  };
  /** Folders come and go with a checkout: every change looks again which are there. */
  function arm(): void {
    const wanted = new Set(roots.flatMap(foldersIn));
    for (const [folder, watcher] of watchers) {
      if (wanted.has(folder)) continue;
      watcher.close();
      watchers.delete(folder);
    }
    for (const folder of wanted) {
      if (watchers.has(folder)) continue;
      const watcher = watch(folder, { persistent: false }, scheduleChange);
      watcher.on('error', () => {
        watcher.close();
        watchers.delete(folder);
        scheduleChange();
      });
      watchers.set(folder, watcher);
    }
  }

  arm();
  return {
    close() {
      closed = true;
      clearTimeout(timer);
      for (const watcher of watchers.values()) watcher.close();
    },
  };
}

function foldersIn(root: string): string[] {
  try {
    const inner = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    return [root, ...inner.flatMap((entry) => foldersIn(join(root, entry.name)))];
  } catch {
    return [];
  }
}
