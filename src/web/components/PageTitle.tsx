/** The page's name in the browser's tab; React carries it into the head. */
import { useTranslation } from 'react-i18next';

export const PageTitle = ({ children }: { children: string }) => {
  const { t } = useTranslation();
  return <title>{t('title', { page: children })}</title>;
};
