import promotions from '#locales/id/promotions.json';
import { addTranslations } from '../../i18n.ts';

export const t = addTranslations('promotions', promotions);
