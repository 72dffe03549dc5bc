import { useQuery } from '@tanstack/react-query';
import { apiPaths } from '#contract/paths.ts';
import { pathQuery } from '../api/path-query.ts';
import { Action } from '../components/Action.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { LoadError } from '../components/LoadError.tsx';
import { PageHead } from '../components/PageHead.tsx';
import { PageSkeleton } from '../components/PageSkeleton.tsx';
import { Text } from '../components/Text.tsx';
import { CuratorGrid } from '../features/curators/CuratorCard.tsx';
import { t } from '../features/curators/translations.ts';
import type { Prefetch } from '../routes.tsx';
import styles from './CuratorsPage.module.css';

export const prefetch: Prefetch = () => [apiPaths.curators];

export default function CuratorsPage() {
  const { data, error, refetch } = useQuery(pathQuery(apiPaths.curators));
  return (
    <>
      <PageHead title={t('page')} description={t('description')} path="/curators" />
      <Text component="h1" variant="h1">
        {t('title')}
      </Text>
      <Text color="secondary" className={styles.lead}>
        {t('lead')}
      </Text>
      {!data && (error ? <LoadError error={error} onRetry={() => void refetch()} /> : <PageSkeleton />)}
      {data?.length === 0 && <EmptyState title={t('empty_title')} text={t('empty_text')} />}
      {data && data.length > 0 && (
        <>
          <CuratorGrid curators={data} />
          <div className={styles.way}>
            <Action to="/curation" look="filled">
              {t('way')}
            </Action>
          </div>
        </>
      )}
      <section aria-labelledby="menjadi-kurator" className={styles.become}>
        <Text id="menjadi-kurator" component="h2" variant="h4">
          {t('become_title')}
        </Text>
        <Text color="secondary" className={styles.becomeText}>
          {t('become_text')}
        </Text>
        <Action to="/contact-us" look="outlined">
          {t('become_action')}
        </Action>
      </section>
    </>
  );
}
