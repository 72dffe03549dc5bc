import words from '#locales/id/studio-list.json';
import { addWords } from '../../../words.ts';

addWords('studio-list', words);
