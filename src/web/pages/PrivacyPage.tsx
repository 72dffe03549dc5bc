import words from '#locales/id/privacy.json';
import { Article } from '../components/Article.tsx';
import { PageHead } from '../components/PageHead.tsx';
import { t } from '../i18n.ts';

export default function PrivacyPage() {
  return (
    <>
      <PageHead title={words.page} description={words.lead} />
      <Article words={words} contents={t('contents')} />
    </>
  );
}
