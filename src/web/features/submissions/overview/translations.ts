import overview from '#locales/id/submission-overview.json';
import { addTranslations } from '../../../i18n.ts';

export const t = addTranslations('submission-overview', overview);
