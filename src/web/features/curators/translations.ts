import words from '#locales/id/curators.json';
import { addTranslations } from '../../i18n.ts';

addTranslations('curators', words);
