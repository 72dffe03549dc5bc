import closure from '#locales/id/closure.json';
import { addTranslations } from '../../i18n.ts';

export const t = addTranslations('closure', closure);
