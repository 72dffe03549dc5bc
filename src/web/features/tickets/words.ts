import words from '#locales/id/tickets.json';
import { addWords } from '../../words.ts';

addWords('tickets', words);
