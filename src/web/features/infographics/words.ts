import words from '#locales/id/infographics.json';
import { addWords } from '../../words.ts';

addWords('infographics', words);
