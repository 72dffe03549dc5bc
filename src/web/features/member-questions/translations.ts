import memberQuestions from '#locales/id/member-questions.json';
import { addTranslations } from '../../i18n.ts';

export const t = addTranslations('member-questions', memberQuestions);
