import words from '#locales/id/studio-import.json';
import { addWords } from '../../../words.ts';

addWords('studio-import', words);
