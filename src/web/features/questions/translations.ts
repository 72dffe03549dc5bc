import questions from '#locales/id/questions.json';
import { addTranslations } from '../../i18n.ts';

export const t = addTranslations('questions', questions);
