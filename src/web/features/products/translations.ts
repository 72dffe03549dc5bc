import marketplace from '#locales/id/marketplace.json';
import { addTranslations } from '../../i18n.ts';

export const t = addTranslations('marketplace', marketplace);
