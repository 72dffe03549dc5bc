/** The words of consultations come along with whatever part of them is shown. */
import { useTranslation } from 'react-i18next';
import consultation from '#locales/id/consultation.json';
import { addWords } from '../../words.ts';

addWords('consultation', consultation);

export const useWords = () => useTranslation('consultation').t;
/** The key of an event's words: a dot would part it. */
export const wordOf = (event: string): string => event.replace('.', '_');
