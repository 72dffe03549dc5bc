/** Products of a shop, page by page. The page passes the cards, because they belong to the products feature. */
import type { ReactNode } from 'react';
import type { ProductCard, ShopDetail } from '#contract/catalogue.ts';
import { Action } from '../../components/Action.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadError } from '../../components/LoadError.tsx';
import { listStartProps } from '../../components/list-start.ts';
import { pagedList } from '../../components/lists/paged-list.ts';
import { PaginationLinks } from '../../components/PaginationLinks.tsx';
import { Text } from '../../components/Text.tsx';
import { useListQuery } from '../../components/useListQuery.ts';
import { formatFullCount } from '../../format/counts.ts';
import { shopName } from '../../format/shop-name.ts';
import { shopProductsQuery } from './api.ts';
import { WhatsappAction } from './ShopHeader.tsx';
import styles from './ShopProducts.module.css';
import { t } from './translations.ts';

interface Props {
  shop: ShopDetail;
  page: number;
  skeleton: ReactNode;
  children: (products: ProductCard[]) => ReactNode;
}

export function ShopProducts({ shop, page, skeleton, children }: Props) {
  const { data, error, refetch, isPlaceholderData } = useListQuery(shopProductsQuery(shop.id, page));
  const path = `/members/${shop.id}`;
  const list = () => {
    if (!data) return error ? <LoadError level="h3" error={error} onRetry={() => void refetch()} /> : skeleton;
    if (data.items.length > 0) return children(data.items);
    return (
      <EmptyState
        small
        level="h3"
        title={t('shop.no_products_title')}
        text={t('shop.no_products_text', { name: shopName(shop) })}
        action={
          <>
            <WhatsappAction shop={shop} look="outlined" />
            <Action to="/members">{t('shop.other_shops')}</Action>
          </>
        }
      />
    );
  };
  return (
    <section aria-labelledby="produk" aria-busy={isPlaceholderData} className={styles.root}>
      <div>
        <Text {...listStartProps} id="produk" component="h2" variant="h3">
          {t('shop.product_title')}
        </Text>
        {data && data.total > 0 && (
          <Text role="status" color="secondary">
            {t('shop.product_total', { count: data.total, shown: formatFullCount(data.total) })}
          </Text>
        )}
      </div>
      {list()}
      <PaginationLinks
        label={t('shop.product_pages')}
        page={data?.page ?? 1}
        total={data?.total_pages ?? 0}
        to={(next) => pagedList.url(path, { page: next })}
      />
    </section>
  );
}
