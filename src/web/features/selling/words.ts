import selling from '#locales/id/selling.json';
import { addWords } from '../../words.ts';

addWords('selling', selling);
