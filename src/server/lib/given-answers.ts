import type { Answers } from '#engine/types.ts';

/** The answers without those that are `null`. A request writes `null` for a field that is not answered. */
export const givenAnswers = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== null));
