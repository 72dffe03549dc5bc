import words from '#locales/id/curators.json';
import { addWords } from '../../words.ts';

addWords('curators', words);
