/** The words of consultations come along with whatever part of them is shown. */
import consultation from '#locales/id/consultation.json';
import { addTranslations } from '../../i18n.ts';

addTranslations('consultation', consultation);

/** The key of an event's words: a dot would part it. */
export const eventTranslationKey = (event: string): string => event.replace('.', '_');
