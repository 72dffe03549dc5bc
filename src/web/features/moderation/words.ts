import words from '#locales/id/moderation.json';
import { addWords } from '../../words.ts';

addWords('moderation', words);
