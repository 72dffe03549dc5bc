/** The words of consultations come along with whatever part of them is shown. */
import consultation from '#locales/id/consultation.json';
import { addWords } from '../../words.ts';

addWords('consultation', consultation);

/** The key of an event's words: a dot would part it. */
export const wordOf = (event: string): string => event.replace('.', '_');
