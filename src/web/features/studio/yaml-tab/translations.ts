import words from '#locales/id/studio-yaml.json';
import { addTranslations } from '../../../i18n.ts';

addTranslations('studio-yaml', words);
