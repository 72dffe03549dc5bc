import reviews from '#locales/id/reviews.json';
import { addTranslations } from '../../i18n.ts';

export const t = addTranslations('reviews', reviews);
