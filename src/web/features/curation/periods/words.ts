import periods from '#locales/id/curation-periods.json';
import { addWords } from '../../../words.ts';

addWords('curation-periods', periods);
