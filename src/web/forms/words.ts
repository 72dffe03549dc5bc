/** The wizard's own words, brought along with the form's code: no public page carries them. */
import { useTranslation } from 'react-i18next';
import wizard from '#locales/id/wizard.json';
import { addWords } from '../words.ts';

addWords('wizard', wizard);

export type Say = (key: string, params?: Record<string, unknown>) => string;

export function useWords(): Say {
  const { t } = useTranslation('wizard');
  return t as Say;
}
