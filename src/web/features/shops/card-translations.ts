import words from '#locales/id/shop-card.json';
import { addTranslations } from '../../i18n.ts';

addTranslations('shop-card', words);
