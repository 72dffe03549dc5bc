import words from '#locales/id/studio-publish.json';
import { addWords } from '../../../words.ts';

addWords('studio-publish', words);
