/** One of the seller's own products, read only. */
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { PageTitle } from '../components/PageTitle.tsx';
import { Panel } from '../components/Panel.tsx';
import { ProductReviews } from '../features/member-reviews/ProductReviews.tsx';
import { PromotionPanel } from '../features/promotions/PromotionPanel.tsx';
import { productQuery } from '../features/selling/api.ts';
import { ProductLoader } from '../features/selling/ProductLoader.tsx';
import { ProductView } from '../features/selling/ProductView.tsx';
import { t } from '../features/selling/translations.ts';
import { useBreadcrumbs } from '../layouts/dashboard/breadcrumbs.ts';

export default function MemberProductDetailPage() {
  const { id = '' } = useParams();
  const { data } = useQuery(productQuery(id));
  useBreadcrumbs([
    { title: t('products.page'), href: '/dashboard/member/products' },
    { title: data?.name ?? t('detail.page'), active: true },
  ]);
  return (
    <>
      <PageTitle>{data?.name ?? t('detail.page')}</PageTitle>
      <ProductLoader id={id}>
        {(product) => (
          <ProductView product={product}>
            <PromotionPanel key={`promotions ${product.id}`} productId={product.id} />
            <Panel isListStart title={t('detail.reviews')}>
              <ProductReviews key={product.id} product={product.id} />
            </Panel>
          </ProductView>
        )}
      </ProductLoader>
    </>
  );
}
