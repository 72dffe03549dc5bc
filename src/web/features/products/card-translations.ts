import productCard from '#locales/id/product-card.json';
import { addTranslations } from '../../i18n.ts';

export const t = addTranslations('product-card', productCard);
