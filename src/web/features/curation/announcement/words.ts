import { useTranslation } from 'react-i18next';
import announcement from '#locales/id/curation-announcement.json';
import { addWords } from '../../../words.ts';

addWords('curation-announcement', announcement);

export const useAnnouncementWords = () => useTranslation('curation-announcement').t;
