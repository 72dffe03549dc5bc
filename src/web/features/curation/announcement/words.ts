import announcement from '#locales/id/curation-announcement.json';
import { addWords } from '../../../words.ts';

addWords('curation-announcement', announcement);
