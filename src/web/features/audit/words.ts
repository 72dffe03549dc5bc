import words from '#locales/id/audit.json';
import { addWords } from '../../words.ts';

addWords('audit', words);
