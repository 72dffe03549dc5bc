/** Import of many products from a CSV file. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PageTitle } from '../components/PageTitle.tsx';
import { UnverifiedNote } from '../features/account/UnverifiedNote.tsx';
import { ImportProducts } from '../features/selling/import/ImportProducts.tsx';
import { t } from '../features/selling/translations.ts';
import { useBreadcrumbs } from '../layouts/dashboard/breadcrumbs.ts';

export default function MemberProductImportPage() {
  useBreadcrumbs([
    { title: t('products.page'), href: '/dashboard/member/products' },
    { title: t('import.page'), active: true },
  ]);
  return (
    <>
      <PageTitle>{t('import.page')}</PageTitle>
      <Typography component="h1" variant="h2">
        {t('import.title')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: 1, mb: 3, maxWidth: '68ch' }}>{t('import.lead')}</Typography>
      <Box sx={{ mb: 2, maxWidth: 820, '&:empty': { display: 'none' } }}>
        <UnverifiedNote button={t('import.choose')} />
      </Box>
      <ImportProducts />
    </>
  );
}
