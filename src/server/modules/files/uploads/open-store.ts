/** The one store of an application: a bucket if one is configured, else the folder in `DATA_DIR`. */
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import type { FileStore } from './file-store.ts';
import { FolderStore } from './folder-store.ts';
import { ObjectStore } from './object-store.ts';

const opened = new WeakMap<Config, FileStore>();

export function fileStore({ config }: { config: Config }): FileStore {
  const known = opened.get(config);
  if (known) return known;
  const folder = join(config.dataDir, 'files');
  const store = config.s3 ? new ObjectStore(folder, config.s3) : new FolderStore(folder);
  opened.set(config, store);
  return store;
}
