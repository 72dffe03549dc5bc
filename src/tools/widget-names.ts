/**
 * `npm run forms:widgets`: writes the names of the widgets into the meta-schema, which editors use for completion, and into
 * the guide for staff. `src/engine/widget-kinds.ts` names them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WIDGETS } from '#engine/widget-kinds.ts';
import { ROOT } from '#server/root.ts';

const names = Object.keys(WIDGETS);

/** The files with the list, and how each writes it. A repeating group is written as `x-rows`, so the guide does not name it. */
const LISTS: Array<{ file: string; list: RegExp; text: string }> = [
  { file: 'schemas/meta/form.yaml', list: /(?<=x-widget:\n.*\n +enum:\n +)\[.*\]/, text: `[${names.join(', ')}]` },
  {
    file: 'schemas/README.md',
    list: /(?<=\| `x-widget` \| isian \| bentuk di layar: )[^|]*(?= \|)/,
    text: names
      .filter((name) => name !== 'rows')
      .map((name) => `\`${name}\``)
      .join(', '),
  },
];

/** The files as they should be. */
export const widgetNameFiles = (): Array<{ file: string; before: string; after: string }> =>
  LISTS.map(({ file, list, text }) => {
    const before = readFileSync(join(ROOT, file), 'utf8');
    if (!list.test(before)) throw new Error(`The list of widgets was not found in ${file}.`);
    return { file, before, after: before.replace(list, () => text) };
  });

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const { file, after } of widgetNameFiles()) writeFileSync(join(ROOT, file), after);
