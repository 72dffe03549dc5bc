import words from '#locales/id/studio-versions.json';
import { addWords } from '../../../words.ts';

addWords('studio-versions', words);
