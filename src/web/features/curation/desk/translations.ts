import desk from '#locales/id/curation-desk.json';
import submissions from '#locales/id/submissions.json';
import { addTranslations } from '../../../i18n.ts';

addTranslations('curation-desk', { ...desk, status: submissions.status });

/** Translation key of an event. A dot would separate key levels. */
export const eventTranslationKey = (event: string): string => event.replace(/[.-]/g, '_');
