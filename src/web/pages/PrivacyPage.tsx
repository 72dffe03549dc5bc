import { useTranslation } from 'react-i18next';
import words from '#locales/id/privacy.json';
import { Article } from '../components/Article.tsx';
import { PageTitle } from '../components/PageTitle.tsx';

export default function PrivacyPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{words.page}</PageTitle>
      <Article words={words} contents={t('contents')} />
    </>
  );
}
