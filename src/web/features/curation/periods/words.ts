import { useTranslation } from 'react-i18next';
import periods from '#locales/id/curation-periods.json';
import { addWords } from '../../../words.ts';

addWords('curation-periods', periods);

export const usePeriodWords = () => useTranslation('curation-periods').t;
