/** One product of the seller's own, to be read. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { PageTitle } from '../components/PageTitle.tsx';
import { Panel } from '../components/Panel.tsx';
import { ReviewsOf } from '../features/member-reviews/ReviewsOf.tsx';
import { productQuery } from '../features/selling/api.ts';
import { ProductOpened } from '../features/selling/ProductOpened.tsx';
import { ProductView } from '../features/selling/ProductView.tsx';
import { useCrumbs } from '../layouts/dashboard/crumbs.ts';

export default function MemberProductDetailPage() {
  const { id = '' } = useParams();
  const { t } = useTranslation('selling');
  const { data } = useQuery(productQuery(id));
  useCrumbs([
    { title: t('products.page'), href: '/dashboard/member/products' },
    { title: data?.name ?? t('detail.page'), active: true },
  ]);
  return (
    <>
      <PageTitle>{data?.name ?? t('detail.page')}</PageTitle>
      <ProductOpened id={id}>
        {(product) => (
          <ProductView product={product}>
            <Panel title={t('detail.reviews')}>
              <ReviewsOf key={product.id} product={product.id} />
            </Panel>
          </ProductView>
        )}
      </ProductOpened>
    </>
  );
}
