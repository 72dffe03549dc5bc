/** Registers the texts of consultations, which every part of the feature imports. */
import consultation from '#locales/id/consultation.json';
import { addTranslations } from '../../i18n.ts';

export const t = addTranslations('consultation', consultation);
