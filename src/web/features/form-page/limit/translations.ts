import formLimit from '#locales/id/form-limit.json';
import { addTranslations } from '../../../i18n.ts';

export const t = addTranslations('form-limit', formLimit);
