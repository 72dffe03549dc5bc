import resume from '#locales/id/resume.json';
import { addTranslations } from '../../i18n.ts';

export const t = addTranslations('resume', resume);
