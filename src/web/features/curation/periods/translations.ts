import periods from '#locales/id/curation-periods.json';
import { addTranslations } from '../../../i18n.ts';

export const t = addTranslations('curation-periods', periods);
