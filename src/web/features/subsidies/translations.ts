import subsidies from '#locales/id/subsidies.json';
import { addTranslations } from '../../i18n.ts';

export const t = addTranslations('subsidies', subsidies);
