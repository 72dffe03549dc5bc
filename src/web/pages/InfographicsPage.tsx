/** Infographics: figures computed by the programme and pictures published by staff. */
import { useQuery } from '@tanstack/react-query';
import { apiPaths } from '#contract/paths.ts';
import { pathQuery } from '../api/path-query.ts';
import { LoadError } from '../components/LoadError.tsx';
import { PageHead } from '../components/PageHead.tsx';
import { PageSkeleton } from '../components/PageSkeleton.tsx';
import { Text } from '../components/Text.tsx';
import { FigurePanel } from '../features/infographics/FigurePanel.tsx';
import { InfographicFigure } from '../features/infographics/InfographicFigure.tsx';
import { t } from '../features/infographics/translations.ts';
import { formatFullCount } from '../format/counts.ts';
import type { Prefetch } from '../routes.tsx';
import styles from './InfographicsPage.module.css';

export const prefetch: Prefetch = () => [apiPaths.infographics, apiPaths.productFigures];

export default function InfographicsPage() {
  const { data, error, refetch } = useQuery(pathQuery(apiPaths.infographics));
  const { data: products } = useQuery(pathQuery(apiPaths.productFigures));
  return (
    <>
      <PageHead title={t('page')} description={t('description')} path="/infographics" />
      <Text component="h1" variant="h1">
        {t('title')}
      </Text>
      <Text color="secondary" className={styles.lead}>
        {t('lead')}
      </Text>
      {!data && (error ? <LoadError error={error} onRetry={() => void refetch()} /> : <PageSkeleton />)}
      {data && (
        <>
          {data.pictures.length > 0 && (
            <section aria-labelledby="gambar" className={styles.pictures}>
              <Text id="gambar" component="h2" variant="h3" className={styles.picturesTitle}>
                {t('pictures')}
              </Text>
              <div className={styles.pictureGrid}>
                {data.pictures.map((one) => (
                  <InfographicFigure key={one.id} infographic={one} />
                ))}
              </div>
            </section>
          )}
          <section aria-labelledby="angka" className={styles.figures}>
            <Text id="angka" component="h2" variant="h3">
              {t('figures')}
            </Text>
            <Text color="secondary" className={styles.total}>
              {data.total === null ? t('total_few') : t('total', { shown: formatFullCount(data.total) })}
            </Text>
            <div className={styles.figureGrid}>
              {[...data.figures, ...(products?.figures ?? [])].map((figure) => (
                <FigurePanel key={figure.id} figure={figure} updatedAt={data.updated_at} />
              ))}
            </div>
          </section>
        </>
      )}
    </>
  );
}
