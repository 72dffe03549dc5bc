/** The texts of a seller's products. The toasts are those of the specification, in one file for server and browser. */
import productSave from '#locales/id/product-save.json';
import selling from '#locales/id/selling.json';
import { addTranslations } from '../../i18n.ts';

export const t = addTranslations('selling', selling);
export const tProductSave = addTranslations('product-save', productSave);
