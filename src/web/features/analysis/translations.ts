import analysis from '#locales/id/analysis.json';
import { addTranslations } from '../../i18n.ts';

export const t = addTranslations('analysis', analysis);
