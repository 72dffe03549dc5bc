/**
 * Replaces imports of `src/web/forms/index.ts` by imports of the files that it exports from. The code has one entry to forms, and a page
 * still loads only the files it uses: code splitting (`chunks.ts`) follows imports, and an index file leads to all of them.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from '#server/root.ts';

const INDEX = join(ROOT, 'src/web/forms/index.ts');
const WEB = join(ROOT, 'src/web/');
const EXPORT = /^export (?:type )?\{([^}]*)\} from '([^']+)';/gm;
const IMPORT = /^import \{([^}]*)\} from '([^']*\/forms\/index\.ts)';/gm;
/** Types are not in the built code. */
const valuesIn = (names: string): string[] =>
  names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));

/** The file of each exported value. */
export const filesByExport = (index: string): Map<string, string> =>
  new Map(
    [...index.matchAll(EXPORT)].flatMap(([, names = '', file = '']) =>
      valuesIn(names).map((name) => [name, join(dirname(INDEX), file)] as const),
    ),
  );

/** One line stays one line, so that positions in source maps stay correct. */
export function importDirectly(code: string, files: ReadonlyMap<string, string>): string {
  return code.replace(IMPORT, (statement: string, names: string) => {
    const lines = statement.split('\n').length - 1;
    const imports = valuesIn(names).map((name) => {
      const file = files.get(name.split(' as ')[0] as string);
      if (!file) throw new Error(`forms/index.ts does not export ${name}.`);
      return `import { ${name} } from ${JSON.stringify(file)};`;
    });
    return imports.join(' ') + '\n'.repeat(lines);
  });
}

export function directImports(): Plugin {
  let files: ReadonlyMap<string, string> = new Map();
  return {
    name: 'direct-imports',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      files = filesByExport(readFileSync(INDEX, 'utf8'));
    },
    transform: (code, id) => (id.startsWith(WEB) ? { code: importDirectly(code, files), map: null } : null),
    buildEnd(error) {
      if (!error && this.getModuleInfo(INDEX)) this.error('An import of forms/index.ts was not replaced.');
    },
  };
}
