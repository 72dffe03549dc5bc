/** Text search in questions: every search word must be in the question or the answer. */
import type { FaqGroup, FaqItem } from '#contract/content.ts';
import { plainText } from '../../format/simple-markdown.ts';

const normalise = (text: string) => text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
const wordsOf = (search: string): string[] => normalise(search).split(/\s/).filter(Boolean);

const hasWords = ({ question, answer }: FaqItem, words: string[]): boolean => {
  const text = normalise(`${question} ${plainText(answer)}`);
  return words.every((word) => text.includes(word));
};

/** Groups without a match are left out. */
export function findQuestions(groups: FaqGroup[], search: string): FaqGroup[] {
  const words = wordsOf(search);
  if (words.length === 0) return groups;
  return groups
    .map((group) => ({ ...group, items: group.items.filter((item) => hasWords(item, words)) }))
    .filter(({ items }) => items.length > 0);
}
