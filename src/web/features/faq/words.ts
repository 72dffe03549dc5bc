import words from '#locales/id/faq.json';
import { addWords } from '../../words.ts';

addWords('faq', words);
