import desk from '#locales/id/curation-desk.json';
import submissions from '#locales/id/submissions.json';
import { addTranslations } from '../../../i18n.ts';

addTranslations('curation-desk', { ...desk, status: submissions.status });

/** The key of an event's words: a dot would part it. */
export const eventTranslationKey = (event: string): string => event.replace(/[.-]/g, '_');
