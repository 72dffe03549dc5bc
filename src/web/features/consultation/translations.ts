/** Registers the texts of consultations, which every part of the feature imports. */
import consultation from '#locales/id/consultation.json';
import { addTranslations } from '../../i18n.ts';

addTranslations('consultation', consultation);

/** Translation key of an event. A dot would separate key levels. */
export const eventTranslationKey = (event: string): string => event.replace('.', '_');
