import product from '#locales/id/product.json';
import { addTranslations } from '../../i18n.ts';

export const t = addTranslations('product', product);
