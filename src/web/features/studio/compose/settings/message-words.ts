/** Words for what an error message names, such as the label and the limit of its question. */
import { type PlaceholderWords, placeholderWords } from '#engine/studio/placeholder-words.ts';
import { t } from '../../translations.ts';

const NAMES = ['label', 'limit', 'count', 'options'] as const;

export const messageWords = (): PlaceholderWords =>
  placeholderWords(NAMES.map((name) => [name, t(`messages.words.${name}`)]));
