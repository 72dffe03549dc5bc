import notifications from '#locales/id/notifications.json';
import { addTranslations } from '../../i18n.ts';

export const t = addTranslations('notifications', notifications);
