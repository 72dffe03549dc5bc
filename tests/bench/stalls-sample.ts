/** Generates a value that a JSON schema of the contract accepts, as far as possible, so that the request reaches the code behind it. */

export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  patternProperties?: Record<string, Schema>;
  items?: Schema;
  required?: string[];
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  minimum?: number;
  maximum?: number;
}

const UUID = '00000000-0000-4000-8000-000000000000';

export const typeOf = ({ type, properties, items }: Schema): string | undefined =>
  [type].flat().find((one) => one !== 'null') ?? (properties ? 'object' : items ? 'array' : undefined);

export function sample(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum.find((one) => one !== null);
  const choice = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choice?.[0]) return sample(choice[0]);
  switch (typeOf(schema)) {
    case 'object':
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, one]) => [name, sample(one)]));
    case 'array':
      return Array.from({ length: schema.minItems ?? 1 }, () => sample(schema.items ?? {}));
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, Math.min(1, schema.maximum ?? 1));
    case 'boolean':
      return true;
    case 'string':
      return sampleText(schema);
    default:
      return 'teks';
  }
}

const KNOWN = [UUID, '64.71.01', '2026-11-20', '2026-11-20T08:00:00.000Z', '08:00', '081200000001', 'siti@contoh.id'];

function sampleText({ pattern, format, minLength = 0, maxLength }: Schema): string {
  if (format === 'email') return 'siti@contoh.id';
  if (pattern) {
    const found = [...KNOWN, 'umkm-data', 'a', '1', '123456'].find((one) => new RegExp(pattern, 'u').test(one));
    if (found) return found;
  }
  return 'teks'.padEnd(minLength, ' teks').slice(0, maxLength);
}

/** Paths of the texts, lists and open objects in a body, each with its schema; `[]` means the first entry of a list. */
export function placesIn(schema: Schema, path: string[] = []): { path: string[]; schema: Schema }[] {
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return choices.flatMap((one) => placesIn(one, path));
  switch (typeOf(schema)) {
    case 'object': {
      const inner = Object.entries(schema.properties ?? {}).flatMap(([name, one]) => placesIn(one, [...path, name]));
      return path.length > 0 && !schema.properties ? [{ path, schema }, ...inner] : inner;
    }
    case 'array':
      return [{ path, schema }, ...placesIn(schema.items ?? {}, [...path, '[]'])];
    case 'boolean':
    case 'integer':
    case 'number':
      return [];
    default:
      return path.length > 0 && !schema.enum && schema.const === undefined ? [{ path, schema }] : [];
  }
}

/** Replaces the value at a path. */
export function replaced(value: unknown, [step, ...rest]: string[], by: unknown): unknown {
  if (step === undefined) return by;
  if (step === '[]') return [replaced(Array.isArray(value) ? value[0] : undefined, rest, by)];
  const record = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  return { ...record, [step]: replaced(record[step], rest, by) };
}
