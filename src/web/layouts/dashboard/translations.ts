import dashboard from '#locales/id/dashboard.json';
import { addTranslations } from '../../i18n.ts';

export const t = addTranslations('dashboard', dashboard);
