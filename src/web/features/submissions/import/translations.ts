import submissionImport from '#locales/id/submission-import.json';
import { addTranslations } from '../../../i18n.ts';

export const t = addTranslations('submission-import', submissionImport);
