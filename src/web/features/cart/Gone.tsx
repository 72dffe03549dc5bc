/** Nothing left to order at this address; where an order went off without an answer, the way to make sure of it. */
import { useTranslation } from 'react-i18next';
import { Action } from '../../components/Action.tsx';
import { Blank } from '../../components/Blank.tsx';
import { FormAlert } from '../../components/FormAlert.tsx';
import type { Attempt } from './checkout.ts';
import './words.ts';

interface Props {
  attempt: Attempt | null;
  problem: string | null;
  isSending: boolean;
  onMakeSure: (attempt: Attempt) => void;
}

export function Gone({ attempt, problem, isSending, onMakeSure }: Props) {
  const { t } = useTranslation('cart');
  const words = attempt ? 'checkout_page.unanswered' : 'checkout_page.gone';
  return (
    <>
      <FormAlert text={problem} />
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
              {t('checkout_page.gone.cart')}
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
