/** /carts: the user's cart, grouped by shop. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PageTitle } from '../components/PageTitle.tsx';
import { CartView } from '../features/cart/CartView.tsx';
import { t } from '../features/cart/translations.ts';

export default function CartPage() {
  return (
    <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      <PageTitle>{t('page')}</PageTitle>
      <Typography component="h1" variant="h2">
        {t('title')}
      </Typography>
      <CartView />
    </Box>
  );
}
