/** "Mungkin maksud Anda sambal?": a suggested correction of the search, with a link to it. */
import { useQuery } from '@tanstack/react-query';
import { searchPaths } from '#contract/calls/search.ts';
import words from '#locales/id/search.json';
import { pathQuery } from '../../api/path-query.ts';
import { TextLink } from '../../components/TextLink.tsx';
import { addTranslations } from '../../i18n.ts';
import styles from './SearchCorrection.module.css';

const t = addTranslations('search', words);

/** `to`: URL of the same list with another search text. */
export default function SearchCorrection({ search, to }: { search: string; to: (correction: string) => string }) {
  const { data } = useQuery({ ...pathQuery(searchPaths.suggestions(search)), staleTime: 30_000 });
  const correction = data?.correction;
  if (!correction) return null;
  return (
    <p role="status" className={styles.root}>
      {t('meant')}{' '}
      <TextLink to={to(correction)} className={styles.link}>
        {correction}
      </TextLink>
      ?
    </p>
  );
}
