import { t } from '../i18n.ts';
/** The page's title in the browser tab. React moves it into the head. */

export const PageTitle = ({ children }: { children: string }) => {
  return <title>{t('title', { page: children })}</title>;
};
