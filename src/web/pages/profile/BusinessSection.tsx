/** The business section of /profile, which combines business, payment options and user. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadError } from '../../components/LoadError.tsx';
import { SkeletonBar } from '../../components/SkeletonBar.tsx';
import { businessQuery } from '../../features/business/api.ts';
import { BusinessTabs, readTab, tabUrl } from '../../features/business/BusinessTabs.tsx';
import { FirstProfile } from '../../features/business/FirstProfile.tsx';
import { ClosurePanel } from '../../features/closure/ClosurePanel.tsx';
import { CashOnDelivery } from '../../features/payment-options/CashOnDelivery.tsx';
import { PaymentOptions } from '../../features/payment-options/PaymentOptions.tsx';
import { t } from '../../features/profile/translations.ts';
import { DeliverySettings } from '../../features/shop-delivery/DeliverySettings.tsx';
import { type User, userQueryKey } from '../../session/user.ts';

function FirstProfileSaved({ isMember }: { isMember: boolean }) {
  // The pressed button is gone, so the focus moves to the message about the result.
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => container.current?.focus(), []);
  return (
    <Box ref={container} tabIndex={-1} sx={{ '&:focus': { outline: 'none' } }}>
      <EmptyState
        title={t('business.done.title')}
        text={t('business.done.text')}
        action={
          <>
            {isMember && (
              <Button component={Link} to="/dashboard/member/products/add" variant="contained">
                {t('business.done.product')}
              </Button>
            )}
            <Button component={Link} to={tabUrl('pembayaran')} variant="outlined">
              {t('business.done.payment')}
            </Button>
            <Button component={Link} to={tabUrl('dokumen')} variant="outlined">
              {t('business.done.documents')}
            </Button>
            {isMember && (
              <Button component={Link} to="/dashboard/member">
                {t('business.done.dashboard')}
              </Button>
            )}
          </>
        }
      />
    </Box>
  );
}

export function BusinessSection({ user, part: requestedPart }: { user: User; part: string | null }) {
  const queryClient = useQueryClient();
  const business = useQuery(businessQuery);
  const [isFirst, setFirst] = useState(false);
  const part = readTab(requestedPart);
  if (business.isPending) return <SkeletonBar height={320} />;
  if (business.isError) return <LoadError error={business.error} onRetry={() => void business.refetch()} />;
  if (isFirst && part === 'profil') return <FirstProfileSaved isMember={user.role === 'member'} />;
  return (
    <BusinessTabs
      business={business.data}
      part={part}
      payment={
        <Box sx={{ display: 'grid', gap: 2 }}>
          <PaymentOptions isVerified={user.verified} />
          <CashOnDelivery isVerified={user.verified} />
        </Box>
      }
      closure={<ClosurePanel />}
      delivery={<DeliverySettings isVerified={user.verified} />}
      first={
        <FirstProfile
          isUser={user.role === 'user'}
          onSaved={(saved) => {
            queryClient.setQueryData(businessQuery.queryKey, saved);
            void queryClient.invalidateQueries({ queryKey: userQueryKey, exact: true });
            setFirst(true);
          }}
        />
      }
    />
  );
}
