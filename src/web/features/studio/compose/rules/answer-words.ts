/** Words for the answers that the message of a check names: the labels of their questions. */
import { type PlaceholderWords, placeholderWords } from '#engine/studio/placeholder-words.ts';
import type { RuleScope } from '#engine/studio/rule-builder/scope.ts';

export const answerWords = ({ questions }: RuleScope): PlaceholderWords =>
  placeholderWords(Array.from(questions.values(), ({ name, label }) => [name, label]));
