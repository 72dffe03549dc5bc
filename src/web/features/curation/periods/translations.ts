import periods from '#locales/id/curation-periods.json';
import { addTranslations } from '../../../i18n.ts';

addTranslations('curation-periods', periods);
