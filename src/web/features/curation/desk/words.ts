import desk from '#locales/id/curation-desk.json';
import submissions from '#locales/id/submissions.json';
import { addWords } from '../../../words.ts';

addWords('curation-desk', { ...desk, status: submissions.status });

/** The key of an event's words: a dot would part it. */
export const wordOf = (event: string): string => event.replace(/[.-]/g, '_');
