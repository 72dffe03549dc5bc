import words from '#locales/id/outbox.json';
import { addWords } from '../../words.ts';

addWords('outbox', words);
