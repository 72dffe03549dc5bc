/** The kinds of parameters that a list can have in its URL. The sort order has its own file. */
import type { Param } from './define-list.ts';
import { readNumber } from './read-number.ts';

const MAX_LENGTH = 100;
const cut = (text: string) => text.slice(0, MAX_LENGTH).trim();

/** A text that the user typed. */
export const text: Param<string> = { read: cut };

/** A text in which spaces in a row count as one. For public lists, whose pages are stored by URL. */
export const words: Param<string> = { read: (text) => cut(text.replace(/\s+/g, ' ')) };

/** A text of this form, or ''. */
export const matching = (form: { test(text: string): boolean }): Param<string> => ({
  read: (text) => (form.test(text) ? text : ''),
});

/** An id or a code of another record. */
export const code = matching(/^[\w.-]{1,64}$/);

/** A day such as `2026-11-20`. */
export const date = matching(/^[12]\d{3}-\d{2}-\d{2}$/);

/** Only `1` means yes. */
export const flag: Param<boolean> = { read: (text) => text === '1', write: () => '1' };

/** One of these values, or `missing`. */
export const oneOf = <const T extends string | number, const M extends string | number | null>(
  values: readonly T[],
  missing: M,
): Param<T | M> => ({
  read: (text) => values.find((value) => String(value) === text) ?? missing,
});

/** A whole number from 1, or null. */
export const numberUpTo = (max: number): Param<number | null> => ({ read: (text) => readNumber(text, max) || null });

/** Counts from 1. */
export const page: Param<number> = { read: (text) => readNumber(text) || 1, isPlace: true };
