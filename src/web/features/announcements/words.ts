import words from '#locales/id/announcements.json';
import { addWords } from '../../words.ts';

addWords('announcements', words);
