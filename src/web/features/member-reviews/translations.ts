import memberReviews from '#locales/id/member-reviews.json';
import { addTranslations } from '../../i18n.ts';

export const t = addTranslations('member-reviews', memberReviews);
