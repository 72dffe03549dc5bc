import words from '#locales/id/shop-card.json';
import { addTranslations } from '../../i18n.ts';

export const t = addTranslations('shop-card', words);
