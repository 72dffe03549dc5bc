import desk from '#locales/id/curation-desk.json';
import submissions from '#locales/id/submissions.json';
import { addTranslations } from '../../../i18n.ts';

export const t = addTranslations('curation-desk', { ...desk, status: submissions.status });
