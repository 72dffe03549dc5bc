/** Edit a product. The page renders first, then the forms are loaded. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useParams } from 'react-router-dom';
import { AfterFirstPaint } from '../components/AfterFirstPaint.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { productQuery } from '../features/selling/api.ts';
import { ProductLoader } from '../features/selling/ProductLoader.tsx';
import { t } from '../features/selling/translations.ts';
import { useBreadcrumbs } from '../layouts/dashboard/breadcrumbs.ts';
import { useOpenedPage } from '../offline/useOpenedPage.ts';

const EditProduct = lazy(() => import('../features/selling/edit/EditProduct.tsx'));

export default function MemberProductEditPage() {
  const { id = '' } = useParams();
  const { data } = useQuery(productQuery(id));
  useOpenedPage(data && t('edit.opened', { name: data.name }));
  useBreadcrumbs([
    { title: t('products.page'), href: '/dashboard/member/products' },
    { title: t('edit.crumb'), ...(data ? {} : { active: true }) },
    ...(data ? [{ title: data.name, active: true }] : []),
  ]);
  return (
    <>
      <PageTitle>{t('edit.page')}</PageTitle>
      <ProductLoader id={id}>
        {(product) => (
          <>
            <Typography component="h1" variant="h2" sx={{ mb: 3 }}>
              {t('edit.page')}
            </Typography>
            {product.hidden_reason && (
              <Box
                role="note"
                sx={{ p: 2, mb: 2, border: 1, borderLeft: 6, borderColor: 'accent.main', borderRadius: '14px' }}
              >
                {t('edit.hidden', { reason: product.hidden_reason })}
              </Box>
            )}
            <AfterFirstPaint>
              <EditProduct key={product.id} product={product} />
            </AfterFirstPaint>
          </>
        )}
      </ProductLoader>
    </>
  );
}
