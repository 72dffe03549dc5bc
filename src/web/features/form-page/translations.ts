import formPage from '#locales/id/form-page.json';
import { addTranslations } from '../../i18n.ts';

export const t = addTranslations('form-page', formPage);
