/** Rows with rules, for several tests. */
import { expect } from 'vitest';
import { checkForm } from '#engine/check.ts';
import type { FieldFile, FormFile } from '#engine/types.ts';
import { baseContext } from './fixtures.ts';

export const number = { type: 'integer' } satisfies FieldFile;

export const goods: FieldFile = {
  type: 'array',
  maxItems: 5,
  items: {
    type: 'object',
    properties: {
      label: { type: 'string', 'x-required': true },
      price: { type: 'integer', 'x-widget': 'money' },
      amount: number,
      subtotal: { type: 'integer', 'x-widget': 'money', 'x-compute': 'price * amount' },
      reason: { type: 'string', 'x-show-if': 'subtotal > limit', 'x-required': true },
    },
  },
};

export const noErrors = (file: FormFile) =>
  expect(checkForm(file, baseContext).filter(({ level }) => level === 'error')).toEqual([]);
