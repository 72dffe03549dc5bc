import words from '#locales/id/system.json';
import { addWords } from '../../words.ts';

addWords('system', words);
