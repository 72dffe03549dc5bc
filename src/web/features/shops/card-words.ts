import words from '#locales/id/shop-card.json';
import { addWords } from '../../words.ts';

addWords('shop-card', words);
