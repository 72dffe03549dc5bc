import maps from '#locales/id/maps.json';
import { addWords } from '../../words.ts';

addWords('maps', maps);
