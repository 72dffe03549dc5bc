import curation from '#locales/id/curation.json';
import { addTranslations } from '../../i18n.ts';

export const t = addTranslations('curation', curation);
