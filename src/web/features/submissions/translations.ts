import staffGrid from '#locales/id/staff-grid.json';
import { addTranslations } from '../../i18n.ts';

export const t = addTranslations('staff-grid', staffGrid);
