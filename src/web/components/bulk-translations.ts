import bulk from '#locales/id/bulk.json';
import { addTranslations } from '../i18n.ts';

export const t = addTranslations('bulk', bulk);
