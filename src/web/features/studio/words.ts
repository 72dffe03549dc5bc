/** Words of the editor. */
import words from '#locales/id/studio.json';
import { addWords } from '../../words.ts';

addWords('studio', words);
