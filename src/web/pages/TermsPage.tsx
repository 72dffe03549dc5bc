import { useTranslation } from 'react-i18next';
import words from '#locales/id/terms.json';
import { Article } from '../components/Article.tsx';
import { PageHead } from '../components/PageHead.tsx';

export default function TermsPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={words.page} description={words.lead} />
      <Article words={words} contents={t('contents')} />
    </>
  );
}
