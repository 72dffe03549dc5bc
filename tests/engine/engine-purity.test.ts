import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { formatNames } from '#engine/formats.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const SPECIFIED_FORMS =
  'product variant business-profile address business-documents bank-account qris curator-registration umkm-data'.split(
    ' ',
  );

describe('the engine', () => {
  const sources: Array<[string, string]> = [];
  const names = new Set<string>();

  beforeAll(async () => {
    const files = await readdir(join(root, 'src/engine'), { recursive: true });
    for (const file of files.filter((one) => one.endsWith('.ts'))) {
      sources.push([file, await readFile(join(root, 'src/engine', file), 'utf8')]);
    }
    for (const form of SPECIFIED_FORMS) {
      const { properties } = parse(await readFile(join(root, 'schemas/forms', `${form}.yaml`), 'utf8')) as {
        properties: object;
      };
      for (const name of Object.keys(properties)) names.add(name);
    }
  });

  it('contains no field name of the nine wizards', () => {
    // Keywords of the form language that are also field names: widgets, formats, JSON Schema, user data.
    const shared = new Set(['map', 'bank', 'name', 'description', 'city', ...formatNames]);
    // A name without underscore counts only in quotes or as a property. A name with an underscore counts anywhere.
    const isIn = (text: string, name: string) => {
      const pattern = name.includes('_') ? `\\b${name}\\b` : `['"\`.]${name}['"\`]`;
      return new RegExp(pattern, 'u').test(text);
    };
    const known = sources.flatMap(([file, text]) =>
      [...names].filter((name) => !shared.has(name) && isIn(text, name)).map((name) => `${file}: ${name}`),
    );
    expect(known).toEqual([]);
  });

  it('imports only itself, and how the default language writes dates and numbers', () => {
    for (const [file, text] of sources) {
      const imports = [...text.matchAll(/from '([^']+)'/gu)].map(([, from]) => from as string);
      const reader = file === 'rules/syntax.ts' ? ['@marcbachmann/cel-js'] : [];
      const isOwn = (from: string) => reader.includes(from) || /^\.{1,2}\/|^#locales\/id\/language\.json$/u.test(from);
      expect([file, imports.filter((from) => !isOwn(from))]).toEqual([file, []]);
    }
  });

  it('uses no clock, network, files or random values', () => {
    for (const [file, text] of sources) {
      expect([
        file,
        /\bDate\.now|new Date\(\)|\bfetch\(|Math\.random|\bprocess\.|\bwindow\.|\bdocument\./u.test(text),
      ]).toEqual([file, false]);
    }
  });
});
