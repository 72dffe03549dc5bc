import { useQuery } from '@tanstack/react-query';
import List from 'lucide-react/icons/list';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Action } from '../components/Action.tsx';
import { PageHead } from '../components/PageHead.tsx';
import { Text } from '../components/Text.tsx';
import { MapScreen } from '../features/map/MapScreen.tsx';
import { t } from '../features/map/translations.ts';
import { districtsQuery, fieldsQuery, pointsQuery, pointsStartQuery } from '../features/shops/api.ts';
import { shopList } from '../features/shops/filters.ts';
import { mapPrefetchPaths } from '../features/shops/prefetch-paths.ts';
import { ShopFilters } from '../features/shops/ShopFilters.tsx';
import { t as tShops } from '../features/shops/translations.ts';
import type { Prefetch } from '../routes.tsx';
import styles from './MapsPage.module.css';

export const prefetch: Prefetch = ({ search }) => mapPrefetchPaths(shopList.read(search));

export default function MapsPage() {
  const [params] = useSearchParams();
  const filters = { ...shopList.read(params), open: false, page: 1 };
  const points = useQuery(pointsQuery(filters));
  const start = useQuery(pointsStartQuery(filters)).data;
  const districtList = useQuery(districtsQuery).data;
  const fieldList = useQuery(fieldsQuery).data?.options;
  const names = useMemo(
    () => ({
      districts: new Map((districtList ?? []).map(({ id, name }) => [id, name])),
      fields: new Map((fieldList ?? []).map(({ value, label }) => [value, label])),
    }),
    [districtList, fieldList],
  );
  return (
    <>
      <PageHead
        title={t('page')}
        description={t('description')}
        path={shopList.url('/maps', filters, { search: '' })}
        hidden={filters.search !== ''}
      />
      <div className={styles.head}>
        <div className={styles.intro}>
          <Text variant="h1">{t('title')}</Text>
          <Text color="secondary" className={styles.lead}>
            {t('lead')}
          </Text>
        </div>
        <Action to={shopList.url('/members', filters)} size="small" className={styles.listLink}>
          <List aria-hidden size={18} />
          {tShops('list_link')}
        </Action>
      </div>
      <MapScreen
        shops={points.data ?? start?.items}
        total={points.data?.length ?? start?.total}
        error={points.error}
        onRetry={() => void points.refetch()}
        listKey={shopList.url('/maps', filters)}
        names={names}
        filters={<ShopFilters path="/maps" filters={filters} />}
      />
    </>
  );
}
