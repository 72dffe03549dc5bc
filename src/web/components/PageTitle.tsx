/** The page's title in the browser tab. React moves it into the head. */
import { useTranslation } from 'react-i18next';

export const PageTitle = ({ children }: { children: string }) => {
  const { t } = useTranslation();
  return <title>{t('title', { page: children })}</title>;
};
