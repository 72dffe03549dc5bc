import sessions from '#locales/id/sessions.json';
import { addTranslations } from '../../i18n.ts';

export const t = addTranslations('sessions', sessions);
