/** The web uses forms through `forms/index.ts`, and the build imports the files behind it, so that no page loads more than it uses. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#server/root.ts';
import { filesByExport, importDirectly } from '../src/tools/direct-imports.ts';
import { type Import, readSources } from './support/sources.ts';

const sources = readSources('src/web');
const index = readFileSync(join(ROOT, 'src/web/forms/index.ts'), 'utf8');
const files = filesByExport(index);
const pathOf = (file: string) => JSON.stringify(join(ROOT, 'src/web/forms', file));

/** Parts of forms that are loaded on demand: an import of the index would load all of them with the page. */
const LAZY_FORM_PARTS = new Set(
  ['Wizard.tsx', 'SubmissionSheet.tsx', 'RecordRows.tsx', 'cache-form.ts'].map((file) => `src/web/forms/${file}`),
);

test('forms are used through `forms/index.ts`, and their large parts are loaded on demand', () => {
  const isAllowed = ({ to, lazy }: Import) =>
    lazy
      ? LAZY_FORM_PARTS.has(to)
      : // The styles as text are for a page that the server renders, and not a module.
        to === 'src/web/forms/index.ts' || to === 'src/web/forms/forms.css?inline';
  const imports = sources
    .flatMap(({ imports }) => imports)
    .filter(({ from, to }) => to.startsWith('src/web/forms/') && !from.startsWith('src/web/forms/'));
  expect(imports.length).toBeGreaterThan(50);
  const crossed = imports.filter((one) => !isAllowed(one)).map(({ from, to }) => `${from} → ${to}`);
  expect(crossed, 'Export it from `src/web/forms/index.ts`, or move it where it belongs.').toEqual([]);
  const names = [...index.matchAll(/\{([^}]*)\}/g)].flatMap(([, list = '']) => list.split(',').filter(Boolean));
  expect(names.length).toBeLessThanOrEqual(60);
});

test('an import of the index becomes one import for each value, without types and with the same number of lines', () => {
  const code = `import {
  type FormSession,
  useDoc,
  fieldId as idOf,
} from '../../forms/index.ts';
import { t } from './translations.ts';
`;
  const expected = `import { useDoc } from ${pathOf('context.ts')}; import { fieldId as idOf } from ${pathOf('focus.ts')};`;
  const built = importDirectly(code, files);
  expect(built).toBe(`${expected}\n\n\n\n\nimport { t } from './translations.ts';\n`);
  expect(importDirectly(built, files)).toBe(built);
});

test('a name that the index does not export stops the build', () => {
  expect(() => importDirectly("import { nothing } from './forms/index.ts';", files)).toThrow(/does not export nothing/);
});
