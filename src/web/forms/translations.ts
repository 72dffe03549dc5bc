import wizard from '#locales/id/wizard.json';
import { addTranslations } from '../i18n.ts';

export const t = addTranslations('wizard', wizard);
