/** /checkout?lines=… turns the chosen lines into orders. /checkout?made=… shows the new orders and what comes next. */
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { LoadError } from '../components/LoadError.tsx';
import { PageSkeleton } from '../components/PageSkeleton.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { ResendVerification } from '../features/account/ResendVerification.tsx';
import { cartQuery } from '../features/cart/api.ts';
import { CheckoutView } from '../features/cart/CheckoutView.tsx';
import { t } from '../features/cart/translations.ts';
import { OrderConfirmation } from '../features/orders/OrderConfirmation.tsx';
import { useUser } from '../session/user.ts';

const listParam = (params: URLSearchParams, name: string) => (params.get(name) ?? '').split(',').filter(Boolean);

export default function CheckoutPage() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const made = listParam(params, 'made');
  const user = useUser();
  const cart = useQuery({ ...cartQuery, enabled: made.length === 0 });
  if (made.length > 0) return <OrderConfirmation ids={made} />;
  const failed = [user, cart].find((query) => query.isError && !query.data);
  if (failed) return <LoadError level="h1" error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!user.data || !cart.data) return <PageSkeleton />;
  return (
    <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      <PageTitle>{t('checkout_page.page')}</PageTitle>
      <div>
        <MuiLink
          component={Link}
          to="/carts"
          sx={{ display: 'inline-flex', gap: 1, alignItems: 'center', minHeight: 48 }}
        >
          <ArrowLeft aria-hidden size={18} />
          {t('checkout_page.back')}
        </MuiLink>
        <Typography component="h1" variant="h2">
          {t('checkout_page.title')}
        </Typography>
      </div>
      <CheckoutView
        key={user.data.id}
        cart={cart.data}
        ids={listParam(params, 'lines')}
        user={user.data}
        resend={<ResendVerification />}
        onPlaced={({ orders }) => navigate(`/checkout?made=${orders.map(({ id }) => id).join(',')}`, { replace: true })}
      />
    </Box>
  );
}
