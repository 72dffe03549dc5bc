import formsPage from '#locales/id/forms-page.json';
import { addTranslations } from '../../i18n.ts';

export const t = addTranslations('forms-page', formsPage);
