/** The first lines of every file: what must be there, and which schema it says it obeys. */
import type { Findings } from './finding.ts';

export const DRAFT = 'http://json-schema.org/draft-07/schema#';
const ID = /^[a-z][a-z0-9-]{0,62}$/u;

export function checkHead(found: Findings, file: Record<string, unknown>, keys: string[], type: string): void {
  for (const name of keys) if (file[name] === undefined) found.error([], 'missing-key', { name });
  if (file.$schema !== undefined && file.$schema !== DRAFT)
    found.error(['$schema'], 'wrong-schema', { value: file.$schema });
  if (file.type !== undefined && file.type !== type)
    found.error(['type'], 'wrong-type', { name: 'type', value: file.type, wanted: type });
  if (typeof file.$id === 'string' && !ID.test(file.$id)) found.error(['$id'], 'bad-name', { name: file.$id });
}
