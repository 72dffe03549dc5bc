import announcement from '#locales/id/curation-announcement.json';
import { addTranslations } from '../../../i18n.ts';

export const t = addTranslations('curation-announcement', announcement);
