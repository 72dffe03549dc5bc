import audit from '#locales/id/audit.json';
import words from '#locales/id/people.json';
import { addWords } from '../../words.ts';

addWords('people', words);
addWords('audit', audit);
