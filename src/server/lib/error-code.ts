/** What a caught value says about itself. Anything may be thrown, also `undefined`. */

const textOf = (error: unknown, key: 'code' | 'message'): string => {
  if (typeof error !== 'object' || error === null || !(key in error)) return '';
  // The operator `in` has found the key.
  const text = (error as Record<typeof key, unknown>)[key];
  return typeof text === 'string' ? text : '';
};

/** The code that Node (`ENOENT`), PostgreSQL (`23505`) and libraries set. Empty without one. */
export const errorCode = (error: unknown): string => textOf(error, 'code');

/** The message, empty without one. */
export const errorMessage = (error: unknown): string => textOf(error, 'message');
