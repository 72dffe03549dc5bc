/**
 * Reports changes in some folders. Folders are watched, not files, because editors replace a file by renaming another
 * over it, and a watch on a file would stay on the old inode. It does not know forms.
 */
import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';

const DEBOUNCE_MS = 60;
/** Longest wait while changes keep coming. */
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
  /** Folders appear and disappear with a checkout, so every change checks which ones exist. */
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
