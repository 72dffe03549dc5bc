import favorites from '#locales/id/favorites.json';
import { addTranslations } from '../../i18n.ts';

export const t = addTranslations('favorites', favorites);
