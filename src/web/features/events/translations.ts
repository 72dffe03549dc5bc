import events from '#locales/id/events.json';
import { addTranslations } from '../../i18n.ts';

export const t = addTranslations('events', events);
