/** `npm run forms:check`: lists all errors in schemas/ and locales/, one per line. The exit code is 1 if there is an error. */
import { fileURLToPath } from 'node:url';
import { readSchemas } from '#server/modules/forms/forms/read-schemas.ts';

const root = process.argv[2] ?? fileURLToPath(new URL('../..', import.meta.url));
const { world: context, findings } = await readSchemas(root);
for (const { file, line, column, level, text } of findings) {
  console.log(`${file}:${line}:${column} ${level === 'error' ? 'SALAH' : 'PERIKSA'} ${text}`);
}
const errors = findings.filter(({ level }) => level === 'error').length;
const warnings = findings.length - errors;
const counts = `${Object.keys(context.forms).length} formulir, ${Object.keys(context.options).length} daftar pilihan`;
console.log(
  errors + warnings === 0 ? `${counts}: semuanya baik.` : `${counts}: ${errors} salah, ${warnings} perlu diperiksa.`,
);
process.exitCode = errors > 0 ? 1 : 0;
