import { useTranslation } from 'react-i18next';
import curation from '#locales/id/curation.json';
import { addWords } from '../../words.ts';

addWords('curation', curation);

export const useWords = () => useTranslation('curation').t;
