import words from '#locales/id/studio-publish.json';
import { addTranslations } from '../../../i18n.ts';

addTranslations('studio-publish', words);
