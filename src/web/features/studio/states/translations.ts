import words from '#locales/id/studio-states.json';
import { addTranslations } from '../../../i18n.ts';

addTranslations('studio-states', words);
