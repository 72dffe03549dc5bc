/** `npm run forms:check`: lists all errors in schemas/ and locales/, one per line. The exit code is 1 if there is an error. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { t } from '#server/lib/i18n.ts';
import { readSchemas } from '#server/modules/forms/forms/read-schemas.ts';
import { checkTemplates } from '#server/modules/forms/forms/read-templates.ts';

const root = process.argv[2] ?? fileURLToPath(new URL('../..', import.meta.url));
const schemas = await readSchemas(root);
const templates = await checkTemplates(join(root, 'schemas'), schemas);
const { world: context } = schemas;
const findings = [...schemas.findings, ...templates.findings];
for (const { file, line, column, level, text } of findings) {
  console.log(`${file}:${line}:${column} ${t(`start:forms_check.${level}`)} ${text}`);
}
const errors = findings.filter(({ level }) => level === 'error').length;
const warnings = findings.length - errors;
const counts = {
  forms: Object.keys(context.forms).length,
  templates: templates.count,
  lists: Object.keys(context.options).length,
};
console.log(
  errors + warnings === 0
    ? t('start:forms_check.good', counts)
    : t('start:forms_check.bad', { ...counts, errors, warnings }),
);
process.exitCode = errors > 0 ? 1 : 0;
