/** Checks the header of every file: required keys, `$schema`, `type` and `$id`. */
import type { Findings } from './findings.ts';

const DRAFT_07 = 'http://json-schema.org/draft-07/schema#';
const ID = /^[a-z][a-z0-9-]{0,62}$/u;

export function checkFileHeader(findings: Findings, file: Record<string, unknown>, keys: string[], type: string): void {
  for (const name of keys) if (file[name] === undefined) findings.error([], 'missing-key', { name });
  if (file.$schema !== undefined && file.$schema !== DRAFT_07)
    findings.error(['$schema'], 'wrong-schema', { value: file.$schema });
  if (file.type !== undefined && file.type !== type)
    findings.error(['type'], 'wrong-type', { name: 'type', value: file.type, wanted: type });
  if (typeof file.$id === 'string' && !ID.test(file.$id)) findings.error(['$id'], 'bad-name', { name: file.$id });
}
