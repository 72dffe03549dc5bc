/** The words of a seller's products; the notices are those of the specification, one file for server and browser. */
import productSave from '#locales/id/product-save.json';
import selling from '#locales/id/selling.json';
import { addWords } from '../../words.ts';

addWords('selling', selling);
addWords('product-save', productSave);
