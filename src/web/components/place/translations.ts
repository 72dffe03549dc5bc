import place from '#locales/id/place.json';
import { addTranslations } from '../../i18n.ts';

export const t = addTranslations('place', place);
