import auth from '#locales/id/auth.json';
import { addTranslations } from '../../i18n.ts';

export const t = addTranslations('auth', auth);
