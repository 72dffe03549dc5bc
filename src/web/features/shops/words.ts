import shops from '#locales/id/shops.json';
import { addWords } from '../../words.ts';

addWords('shops', shops);
