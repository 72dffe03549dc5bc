/** The project's root folder, both when running from the sources and from `dist/server`. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = (() => {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!(existsSync(join(folder, 'package.json')) && existsSync(join(folder, 'schemas')))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('The project folder (package.json beside schemas/) was not found.');
    folder = parent;
  }
  return folder;
})();
