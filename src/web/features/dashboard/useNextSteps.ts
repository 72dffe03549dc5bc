/** The next steps of a member. Null while loading. */
import { useQuery } from '@tanstack/react-query';
import { createElement } from 'react';
import { useUser } from '../../session/user.ts';
import { anyProductQuery, ownBusinessQuery, ownCurationsQuery, paymentOptionsQuery } from './api.ts';
import type { NextStep } from './NextSteps.tsx';

export function useNextSteps(resend: Parameters<typeof createElement>[0]): NextStep[] | null {
  const { data: user } = useUser();
  const { data: business } = useQuery(ownBusinessQuery);
  const { data: payments } = useQuery(paymentOptionsQuery);
  const { data: curations } = useQuery(ownCurationsQuery);
  const { data: products } = useQuery(anyProductQuery);
  if (!user || !business || !payments || !curations || !products) return null;
  const hasSent = (form: string) =>
    curations.items.some(({ form_id, status }) => form_id === form && status !== 'withdrawn');
  const steps: (NextStep & { isOpen: boolean })[] = [
    { name: 'verify', action: createElement(resend), isOpen: !user.verified },
    { name: 'product', to: '/dashboard/member/products/add', isOpen: products.total === 0 },
    { name: 'payment', to: '/profile?page=business&bagian=pembayaran', isOpen: payments.length === 0 },
    {
      name: 'documents',
      to: '/profile?page=business&bagian=dokumen',
      isOpen: Object.keys(business.documents).length === 0,
    },
    {
      name: 'curator',
      to: '/curation?form=curator-registration',
      isOpen: !business.curator && !hasSent('curator-registration'),
    },
    { name: 'umkm', to: '/curation?form=umkm-data', isOpen: !hasSent('umkm-data') },
  ];
  return steps.filter(({ isOpen }) => isOpen);
}
