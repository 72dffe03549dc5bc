import words from '#locales/id/studio-versions.json';
import { addTranslations } from '../../../i18n.ts';

addTranslations('studio-versions', words);
