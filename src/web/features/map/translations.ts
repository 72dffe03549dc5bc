import maps from '#locales/id/maps.json';
import { addTranslations } from '../../i18n.ts';

export const t = addTranslations('maps', maps);
