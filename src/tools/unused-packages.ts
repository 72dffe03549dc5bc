/**
 * Leaves packages out of the bundles that rjsf imports for what our forms do not use: Markdown in texts, because our own components show
 * all texts, and references between schemas, because the schema of a step is flat. The two were 39 of the 94 kB (gzip) of the file `form`.
 * The functions in their place throw, so a form that needs them after all does not go on without them.
 */
import type { Plugin } from 'vite';

const RJSF = /node_modules\/@rjsf\//;
/** What rjsf imports from each package. */
const UNUSED: Record<string, string> = {
  'markdown-to-jsx/react': 'export const Markdown = unused;',
  'fast-uri': 'export default { equal: unused, resolve: unused };',
};
const PREFIX = '\0unused-package:';

export const unusedPackages = (): Plugin => ({
  name: 'unused-packages',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer = '') => (Object.hasOwn(UNUSED, source) && RJSF.test(importer) ? PREFIX + source : null),
  load(id) {
    if (!id.startsWith(PREFIX)) return null;
    const name = id.slice(PREFIX.length);
    return `const unused = () => { throw new Error('${name} is not in the bundle (unused-packages.ts)'); };\n${UNUSED[name]}`;
  },
});
