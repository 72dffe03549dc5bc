import curation from '#locales/id/curation.json';
import { addWords } from '../../words.ts';

addWords('curation', curation);
