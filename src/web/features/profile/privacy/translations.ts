import privacyPage from '#locales/id/privacy-page.json';
import { addTranslations } from '../../../i18n.ts';

export const t = addTranslations('privacy-page', privacyPage);
