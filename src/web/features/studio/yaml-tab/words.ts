import words from '#locales/id/studio-yaml.json';
import { addWords } from '../../../words.ts';

addWords('studio-yaml', words);
