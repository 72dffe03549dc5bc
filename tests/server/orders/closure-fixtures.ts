/** Fixtures for tests of closed shops. Not a test. */
import { dayFromNow } from '#server/lib/day-from-now.ts';

/** The first moment of a day in Balikpapan. */
export const startOf = (day: string) => Date.parse(`${day}T00:00:00+08:00`);

export const closureAnswers = (change: object = {}) => ({
  until: dayFromNow(3),
  message: 'Kami mudik dulu.',
  orders: 'wait',
  ...change,
});
