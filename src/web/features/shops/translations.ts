import shops from '#locales/id/shops.json';
import { addTranslations } from '../../i18n.ts';

export const t = addTranslations('shops', shops);
