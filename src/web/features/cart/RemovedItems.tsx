/**
 * The URL contains nothing to order: the lines are gone, not orderable, or were sent without a response, so the user
 * must check the orders.
 */
import type { CartLine } from '#contract/orders.ts';
import { Action } from '../../components/Action.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { FormAlert } from '../../components/FormAlert.tsx';
import type { Attempt } from './checkout.ts';
import { t } from './translations.ts';
import { UnavailableLines } from './UnavailableLines.tsx';

interface Props {
  attempt: Attempt | null;
  unavailableLines: readonly CartLine[];
  problem: string | null;
  isSending: boolean;
  onRetry: (attempt: Attempt) => void;
}

export function RemovedItems({ attempt, unavailableLines, problem, isSending, onRetry }: Props) {
  const isBlocked = !attempt && unavailableLines.length > 0;
  const words = attempt ? 'checkout_page.unanswered' : isBlocked ? 'checkout_page.stopped' : 'checkout_page.gone';
  return (
    <>
      <FormAlert text={problem} />
      {isBlocked && <UnavailableLines lines={unavailableLines} />}
      <EmptyState
        title={t(`${words}.title`)}
        text={t(`${words}.text`)}
        action={
          <>
            {attempt && (
              <Action look="filled" busy={isSending} onClick={() => !isSending && onRetry(attempt)}>
                {t(isSending ? 'checkout_page.unanswered.busy' : 'checkout_page.unanswered.action')}
              </Action>
            )}
            <Action to="/carts" look={attempt ? 'outlined' : 'filled'}>
              {t(isBlocked ? 'checkout_page.stopped.cart' : 'checkout_page.gone.cart')}
            </Action>
            <Action to="/order-list" look="outlined">
              {t('checkout_page.gone.orders')}
            </Action>
          </>
        }
      />
    </>
  );
}
