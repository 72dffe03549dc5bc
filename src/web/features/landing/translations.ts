import landing from '#locales/id/landing.json';
import { addTranslations } from '../../i18n.ts';

export const t = addTranslations('landing', landing);
