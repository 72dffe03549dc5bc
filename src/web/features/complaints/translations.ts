import states from '#locales/id/complaint-states.json';
import complaints from '#locales/id/complaints.json';
import { addTranslations } from '../../i18n.ts';

export const t = addTranslations('complaints', complaints);
export const tState = addTranslations('complaint-states', states);
