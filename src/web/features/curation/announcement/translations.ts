import announcement from '#locales/id/curation-announcement.json';
import { addTranslations } from '../../../i18n.ts';

addTranslations('curation-announcement', announcement);
