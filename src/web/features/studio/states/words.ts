import words from '#locales/id/studio-states.json';
import { addWords } from '../../../words.ts';

addWords('studio-states', words);
