import curation from '#locales/id/curation.json';
import { addTranslations } from '../../i18n.ts';

addTranslations('curation', curation);
