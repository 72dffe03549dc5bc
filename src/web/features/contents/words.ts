import words from '#locales/id/contents.json';
import { addWords } from '../../words.ts';

addWords('contents', words);
