import push from '#locales/id/push-settings.json';
import { addTranslations } from '../../i18n.ts';

export const t = addTranslations('push-settings', push);
