/** Builds the product's web in the language of accents: `tsx build-pseudo-language.ts <folder>` writes `locales/` and `languages/`. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSchemas } from '#server/modules/forms/forms/read-schemas.ts';
import { ROOT } from '#server/root.ts';
import { buildWebIn } from '../../../src/tools/build-web.ts';
import { PSEUDO_LANGUAGE, writePseudoLocale } from '../../support/pseudo-locale.ts';

const folder = process.argv[2] as string;
const localesDir = join(folder, 'locales');
await writePseudoLocale(localesDir);
// What the studio shows as it is, because staff edit it.
const { world } = await readSchemas({ schemas: join(ROOT, 'schemas'), locales: localesDir });
await writeFile(
  join(folder, 'sources.json'),
  JSON.stringify({ forms: [world.forms, world.words, world.messages], options: [world.options, world.optionWords] }),
);
await buildWebIn({ localesDir, language: PSEUDO_LANGUAGE }, join(folder, 'languages', PSEUDO_LANGUAGE));
// As in `dist/`, which is below the package.json of the product.
await writeFile(join(folder, 'package.json'), '{"type":"module"}');
