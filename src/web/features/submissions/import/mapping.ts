/** The chosen question of each column. No React. */
import type { ImportQuestion } from '#contract/submission-import.ts';

/** A question has one column, so choosing it takes it away from another one. */
export const chooseQuestion = (mapping: string[], column: number, question: string): string[] =>
  mapping.map((before, at) => (at === column ? question : before === question ? '' : before));

/** Required questions without a column. */
export const missingQuestions = (mapping: string[], questions: ImportQuestion[]): ImportQuestion[] =>
  questions.filter(({ name, required }) => required && !mapping.includes(name));

/** Why the browser does not send a file; null if it does. The server looks at its content. */
export function fileFault(
  { name, size }: { name: string; size: number },
  max: number,
): 'not_table' | 'too_large' | null {
  if (!/\.(xlsx|csv|tsv|txt)$/i.test(name)) return 'not_table';
  return size > max ? 'too_large' : null;
}
