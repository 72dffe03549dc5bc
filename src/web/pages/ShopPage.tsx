import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { apiPaths } from '#contract/paths.ts';
import { ApiProblem } from '../api/problem.ts';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { LoadError } from '../components/LoadError.tsx';
import { pagedList } from '../components/lists/paged-list.ts';
import { PageHead } from '../components/PageHead.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { HeartLoader } from '../features/favorites/HeartLoader.tsx';
import { LazyFavorite } from '../features/favorites/LazyFavorite.tsx';
import { ProductGrid, ProductGridSkeleton } from '../features/products/ProductGrid.tsx';
import { shopQuery } from '../features/shops/api.ts';
import { t as tShopCard } from '../features/shops/card-translations.ts';
import { ShopAbout } from '../features/shops/ShopAbout.tsx';
import { ShopHeader } from '../features/shops/ShopHeader.tsx';
import { ShopPageSkeleton } from '../features/shops/ShopPageSkeleton.tsx';
import { ShopProducts } from '../features/shops/ShopProducts.tsx';
import { t } from '../features/shops/translations.ts';
import { breadcrumbJsonLd, shopJsonLd } from '../format/json-ld.ts';
import { shopName } from '../format/shop-name.ts';
import { NotFound } from '../layouts/NotFound.tsx';
import type { Prefetch } from '../routes.tsx';
import styles from './ShopPage.module.css';

export const prefetch: Prefetch = ({ id, search }) => [
  apiPaths.shop(id),
  apiPaths.shopProducts(id, pagedList.read(search).page),
];

export default function ShopPage() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const { page } = pagedList.read(params);
  const { data: shop, error, refetch } = useQuery(shopQuery(id));
  if (error instanceof ApiProblem && error.status === 404) return <NotFound />;
  if (!shop) {
    return (
      <>
        <PageTitle>{t('shop.crumb')}</PageTitle>
        {error ? <LoadError level="h1" error={error} onRetry={() => void refetch()} /> : <ShopPageSkeleton />}
      </>
    );
  }
  const name = shopName(shop);
  const path = `/members/${id}`;
  const district = shop.district?.name ?? tShopCard('no_district');
  const crumbs = [
    { name: t('shop.crumb'), path: '/members' },
    { name, path },
  ];
  return (
    <>
      <HeartLoader />
      <PageHead
        title={name}
        description={shop.business_description || t('shop.description', { name, district })}
        path={pagedList.url(path, { page })}
        picture={shop.business_logo}
        kind="profile"
        jsonLd={[shopJsonLd(shop), breadcrumbJsonLd(crumbs)]}
      />
      <Breadcrumbs crumbs={crumbs} />
      <div className={styles.sections}>
        <ShopHeader shop={shop}>
          <LazyFavorite kind="shops" id={shop.id} path={path} />
        </ShopHeader>
        <ShopProducts shop={shop} page={page} skeleton={<ProductGridSkeleton />}>
          {(products) => <ProductGrid products={products} eager={2} />}
        </ShopProducts>
        <ShopAbout shop={shop} />
      </div>
    </>
  );
}
