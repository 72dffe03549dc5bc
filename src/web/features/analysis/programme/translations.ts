import programme from '#locales/id/programme.json';
import { addTranslations } from '../../../i18n.ts';

export const t = addTranslations('programme', programme);
