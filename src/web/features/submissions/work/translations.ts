import submissionWork from '#locales/id/submission-work.json';
import { addTranslations } from '../../../i18n.ts';

export const t = addTranslations('submission-work', submissionWork);
