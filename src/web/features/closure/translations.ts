import profile from '#locales/id/profile.json';
import { addTranslations } from '../../i18n.ts';

export const t = addTranslations('profile', profile);
