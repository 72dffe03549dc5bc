import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkForm, checkOptions } from '#engine/check.ts';
import type { FormFile, OptionFile } from '#engine/types.ts';
import { RUNS } from '#tests/support/property-runs.ts';
import { baseContext, compile } from './fixtures.ts';
import { randomForm } from './random-forms.ts';

/** `npm run test:long` runs more. */

describe('the check', () => {
  const words = [
    'type',
    'x-steps',
    'properties',
    'x-show-if',
    'x-options',
    'items',
    'x-file',
    'x-date',
    'x-rows',
    'not',
    'default',
    'enum',
    '__proto__',
  ];
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom<unknown>(
      undefined,
      'string',
      'array',
      'object',
      'colour',
      { from: 'cities', of: 'a' },
      { empty: true },
    ),
  );

  /** Sets a value at any path of a copy. */
  const spoil = (file: unknown, path: string[], content: unknown): unknown => {
    const copy = structuredClone(file) as Record<string, unknown>;
    let at: Record<string, unknown> = copy;
    for (const step of path.slice(0, -1)) {
      const names = Object.keys(at);
      const next = Object.hasOwn(at, step) ? at[step] : at[names[step.length % Math.max(names.length, 1)] ?? ''];
      if (typeof next !== 'object' || next === null) break;
      at = next as Record<string, unknown>;
    }
    Object.defineProperty(at, path.at(-1) ?? 'x', {
      value: content,
      enumerable: true,
      configurable: true,
      writable: true,
    });
    return copy;
  };

  it('never throws for any file, and either reports an error or the form compiles', () => {
    fc.assert(
      fc.property(
        randomForm,
        fc.array(fc.tuple(fc.array(fc.constantFrom(...words, 'a', 'b', '0'), { minLength: 1, maxLength: 5 }), value), {
          minLength: 1,
          maxLength: 3,
        }),
        (file, harm) => {
          const spoilt = harm.reduce<unknown>(
            (before, [path, content]) => spoil(before, path, content),
            file,
          ) as FormFile;
          const errors = checkForm(spoilt, baseContext).filter(({ level }) => level === 'error');
          if (errors.length === 0) expect(compile(spoilt).schema.type).toBe('object');
        },
      ),
      { numRuns: RUNS * 20 },
    );
  });

  it('never throws for a broken list or context', () => {
    fc.assert(
      fc.property(randomForm, value, value, (file, list, form) => {
        const broken = { ...baseContext, options: { colour: list as OptionFile }, forms: { row: form as FormFile } };
        checkOptions(list as OptionFile, broken);
        checkForm({ ...file, properties: { ...file.properties, z: { type: 'array', 'x-rows': 'row' } } }, broken);
      }),
      { numRuns: RUNS * 5 },
    );
  });
});
