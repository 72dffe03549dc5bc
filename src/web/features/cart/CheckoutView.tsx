/** Checkout of the selected lines: delivery, address, notes and total. Each error is shown at its place. */
import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Cart, PlacedOrders } from '#contract/orders.ts';
import type { Profile } from '#contract/users.ts';
import { Action } from '../../components/Action.tsx';
import { FormAlert } from '../../components/FormAlert.tsx';
import { Panel } from '../../components/Panel.tsx';
import { RadioCards } from '../../components/RadioCards.tsx';
import { useCurrentMinute } from '../../components/useCurrentMinute.ts';
import { AddressSection } from './AddressSection.tsx';
import { CheckoutShop } from './CheckoutShop.tsx';
import { CheckoutTotal } from './CheckoutTotal.tsx';
import { type DeliveryMethod, groupErrors, isUnpaidOrderLimit, shopCost } from './checkout.ts';
import { RemovedItems } from './RemovedItems.tsx';
import { filterLines } from './selection.ts';
import { t } from './translations.ts';
import { UnavailableLines } from './UnavailableLines.tsx';
import { useCheckout } from './useCheckout.ts';

const METHODS: readonly DeliveryMethod[] = ['pickup', 'seller_courier', 'other'];

interface Props {
  cart: Cart;
  /** Ids of cart lines. */
  ids: readonly string[];
  user: Profile;
  /** The button "Kirim ulang email verifikasi". */
  resend: ReactNode;
  onPlaced: (placed: PlacedOrders) => void;
}

export function CheckoutView({ cart, ids, user, resend, onPlaced }: Props) {
  const now = useCurrentMinute();
  const top = useRef<HTMLDivElement>(null);
  const [isEditing, setEditing] = useState(false);
  /** "Buat pesanan" was pressed while the address form was open. */
  const isOrdering = useRef(false);
  const profileAddress = user.personal.address;
  const { checkout, set, send, sendAttempt, problem, missing, isSending } = useCheckout({
    userId: user.id,
    profileAddress,
    onPlaced,
  });
  // Scrolls to the first error. A missing choice takes the focus. The address form does that itself.
  const scrollToFirstError = () =>
    setTimeout(() => {
      const selectors = ['[aria-invalid=true]', '[role=alert]:not(:empty)'];
      const [firstError] = selectors.flatMap((selector) => top.current?.querySelector(selector) ?? []);
      firstError?.scrollIntoView({ block: 'center' });
      firstError?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true });
    });
  const showServerErrors = useEffectEvent((refused: typeof problem) => {
    if (refused && Object.keys(groupErrors(refused.errors).address).length === 0) scrollToFirstError();
  });
  useEffect(() => showServerErrors(problem), [problem]);
  const requestedCart = filterLines(cart, ids);
  const lines = requestedCart.shops.flatMap((cartShop) => cartShop.lines);
  const orderableCart = filterLines(
    requestedCart,
    lines.flatMap((line) => (line.orderable ? [line.id] : [])),
  );
  const unavailableLines = lines.filter((line) => !line.orderable);
  const errors = groupErrors(problem?.errors ?? {});
  const hasTariffs = orderableCart.shops.some((cartShop) => cartShop.delivery !== null);
  const address = isEditing ? null : (checkout.address ?? profileAddress);
  const costs = orderableCart.shops.map((cartShop) => shopCost(cartShop, checkout.delivery, address));
  const isUnverified = !user.verified || problem?.status === 403;
  const label = (key: 'label' | 'missing' | 'seller_courier_tariff' | DeliveryMethod | `${DeliveryMethod}_hint`) =>
    t(`checkout_page.delivery.${key}`);

  if (orderableCart.shops.length === 0) {
    return (
      <RemovedItems
        unavailableLines={unavailableLines}
        attempt={checkout.attempt?.isUnanswered ? checkout.attempt : null}
        problem={problem?.message ?? null}
        isSending={isSending}
        onRetry={(attempt) => void sendAttempt(attempt)}
      />
    );
  }
  const onSend = () => {
    if (isSending) return;
    const form = isEditing ? top.current?.querySelector<HTMLFormElement>('form') : null;
    // Submits the open address form first. `onUse` then continues with the order.
    if (form && checkout.delivery && checkout.delivery !== 'pickup') {
      isOrdering.current = true;
      form.requestSubmit();
    } else if (!send(orderableCart, isEditing)) scrollToFirstError();
  };
  // Without a response it is unknown whether the orders were created.
  const isUnsure = problem !== null && problem.status >= 500;
  const isLimited = problem !== null && isUnpaidOrderLimit(problem);
  const advice = isUnsure
    ? [t('checkout_page.unsure_text')]
    : problem?.status === 409 && !isLimited
      ? [t('checkout_page.again')]
      : [];
  const problemTexts = problem && problem.status !== 403 ? [problem.message, ...errors.others, ...advice] : [];
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2, lg: 3 },
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
      }}
    >
      <Box ref={top} sx={{ display: 'grid', gap: 2, minWidth: 0, scrollMarginTop: 96 }}>
        <FormAlert
          title={t(isUnsure ? 'checkout_page.unsure' : 'checkout_page.problem')}
          text={problemTexts.join('\n')}
          action={
            isLimited && (
              <Action to="/order-list" look="outlined">
                {t('unanswered.action')}
              </Action>
            )
          }
        />
        {isUnverified && (
          <Panel
            title={t('checkout_page.unverified.title')}
            text={t('checkout_page.unverified.text', { email: user.email })}
          >
            <div role="alert">{problem?.status === 403 && problem.message}</div>
            <div>{resend}</div>
          </Panel>
        )}
        <Panel title={t('checkout_page.delivery.title')}>
          <RadioCards
            label={label('label')}
            name="delivery_method"
            columns={1}
            value={checkout.delivery ?? ''}
            onChange={(value) => set({ delivery: value as DeliveryMethod })}
            errors={missing.includes('delivery') ? [label('missing')] : errors.delivery}
            options={METHODS.map((method) => ({
              value: method,
              label: label(method),
              hint: label(hasTariffs && method === 'seller_courier' ? 'seller_courier_tariff' : `${method}_hint`),
            }))}
          />
        </Panel>
        {checkout.delivery !== 'pickup' && (
          <AddressSection
            personal={user.personal}
            address={checkout.address ?? profileAddress}
            profileAddress={profileAddress}
            errors={errors.address}
            isMissing={missing.includes('address')}
            onEditing={setEditing}
            onUse={(address, form_version) => {
              set({ address, form_version });
              if (isOrdering.current && !send(orderableCart, false)) scrollToFirstError();
              isOrdering.current = false;
            }}
            onOwnPress={() => {
              isOrdering.current = false;
            }}
          />
        )}
        {unavailableLines.length > 0 && <UnavailableLines lines={unavailableLines} />}
        {orderableCart.shops.map((group, at) => (
          <CheckoutShop
            key={group.shop.id}
            group={group}
            cost={costs[at]}
            delivery={checkout.delivery}
            payment={checkout.payments[group.shop.id] ?? 'transfer'}
            paymentErrors={errors.payment}
            onPayment={(method) => set({ payments: { ...checkout.payments, [group.shop.id]: method } })}
            note={checkout.notes[group.shop.id] ?? ''}
            noteErrors={errors.notes[group.shop.id] ?? []}
            lineErrors={errors.lines}
            now={now}
            onNote={(text) => set({ notes: { ...checkout.notes, [group.shop.id]: text } })}
          />
        ))}
      </Box>
      <CheckoutTotal
        shops={orderableCart.shops.length}
        total={costs.reduce((sum, { total }) => sum + total, 0)}
        fees={hasTariffs ? costs.map(({ fee }) => fee) : []}
        delivery={checkout.delivery}
        isSending={isSending}
        onSend={onSend}
      />
    </Box>
  );
}
