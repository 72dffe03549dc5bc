/** Nothing that can be ordered at this address: gone, not as it stands, or sent off without an answer and to be made sure of. */
import { useTranslation } from 'react-i18next';
import type { CartLine } from '#contract/orders.ts';
import { Action } from '../../components/Action.tsx';
import { Blank } from '../../components/Blank.tsx';
import { FormAlert } from '../../components/FormAlert.tsx';
import type { Attempt } from './checkout.ts';
import { LeftOut } from './LeftOut.tsx';
import './words.ts';

interface Props {
  attempt: Attempt | null;
  leftOut: readonly CartLine[];
  problem: string | null;
  isSending: boolean;
  onMakeSure: (attempt: Attempt) => void;
}

export function Gone({ attempt, leftOut, problem, isSending, onMakeSure }: Props) {
  const { t } = useTranslation('cart');
  const isStopped = !attempt && leftOut.length > 0;
  const words = attempt ? 'checkout_page.unanswered' : isStopped ? 'checkout_page.stopped' : 'checkout_page.gone';
  return (
    <>
      <FormAlert text={problem} />
      {isStopped && <LeftOut lines={leftOut} />}
      <Blank
        title={t(`${words}.title`)}
        text={t(`${words}.text`)}
        action={
          <>
            {attempt && (
              <Action look="filled" busy={isSending} onClick={() => !isSending && onMakeSure(attempt)}>
                {t(isSending ? 'checkout_page.unanswered.busy' : 'checkout_page.unanswered.action')}
              </Action>
            )}
            <Action to="/carts" look={attempt ? 'outlined' : 'filled'}>
              {t(isStopped ? 'checkout_page.stopped.cart' : 'checkout_page.gone.cart')}
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
