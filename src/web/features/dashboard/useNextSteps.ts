/** Which steps stand before a member now; null while that is not known yet. */
import { useQuery } from '@tanstack/react-query';
import { createElement } from 'react';
import { useUser } from '../../session/user.ts';
import { ownBusinessQuery, ownCurationsQuery, paymentOptionsQuery } from './api.ts';
import type { NextStep } from './NextSteps.tsx';

export function useNextSteps(resend: Parameters<typeof createElement>[0]): NextStep[] | null {
  const { data: user } = useUser();
  const { data: business } = useQuery(ownBusinessQuery);
  const { data: payments } = useQuery(paymentOptionsQuery);
  const { data: curations } = useQuery(ownCurationsQuery);
  if (!user || !business || !payments || !curations) return null;
  const hasSent = (form: string) =>
    curations.items.some(({ form_id, status }) => form_id === form && status !== 'withdrawn');
  const steps: (NextStep & { isOpen: boolean })[] = [
    { name: 'verify', action: createElement(resend), isOpen: !user.verified },
    { name: 'documents', to: '/profile?page=business', isOpen: Object.keys(business.documents).length === 0 },
    { name: 'payment', to: '/profile?page=business', isOpen: payments.length === 0 },
    { name: 'curator', to: '/curation', isOpen: !business.curator && !hasSent('curator-registration') },
    { name: 'umkm', to: '/forms/umkm-data', isOpen: !hasSent('umkm-data') },
  ];
  return steps.filter(({ isOpen }) => isOpen);
}
