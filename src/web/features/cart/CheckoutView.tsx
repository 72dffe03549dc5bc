/** Checkout of the selected lines: the address, each shop with its delivery and note, and the total. Each error is shown at its place. */
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Cart, PlacedOrders } from '#contract/orders.ts';
import type { Profile } from '#contract/users.ts';
import { Action } from '../../components/Action.tsx';
import { addressBookQuery } from '../../components/addresses/address-book.ts';
import { FormAlert } from '../../components/FormAlert.tsx';
import { Panel } from '../../components/Panel.tsx';
import { useCurrentMinute } from '../../components/useCurrentMinute.ts';
import { AddressSection } from './AddressSection.tsx';
import { CheckoutShop } from './CheckoutShop.tsx';
import { CheckoutTotal } from './CheckoutTotal.tsx';
import { checkoutShops, groupErrors, isUnpaidOrderLimit, needsAddress, savedAddress } from './checkout.ts';
import { RemovedItems } from './RemovedItems.tsx';
import { filterLines } from './selection.ts';
import { t } from './translations.ts';
import { UnavailableLines } from './UnavailableLines.tsx';
import { useCheckout } from './useCheckout.ts';

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
  const book = useQuery(addressBookQuery);
  const { checkout, set, send, sendAttempt, problem, missing, isSending } = useCheckout({
    userId: user.id,
    profileAddress,
    book: book.data,
    onPlaced,
  });
  const saved = savedAddress(checkout, book.data, profileAddress);
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
  const address = isEditing ? null : (checkout.address ?? saved);
  const shops = checkoutShops(orderableCart, checkout, address);
  const isBrought = needsAddress(shops.map(({ delivery }) => delivery));
  const isUnverified = !user.verified || problem?.status === 403;
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
    if (form && isBrought && shops.every(({ delivery }) => delivery !== null)) {
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
        {isBrought && (
          <AddressSection
            personal={user.personal}
            typed={checkout.address}
            saved={saved}
            book={book}
            address_id={checkout.address_id}
            errors={errors.address}
            isMissing={missing.address}
            onEditing={setEditing}
            onChoose={(address_id) => set({ address_id, address: null, form_version: null })}
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
        {shops.map(({ group, delivery, cost }) => {
          const { id } = group.shop;
          const missingDelivery = missing.deliveries.includes(id) ? [t('checkout_page.delivery.missing')] : [];
          return (
            <CheckoutShop
              key={id}
              group={group}
              cost={cost}
              delivery={delivery}
              deliveryErrors={[...missingDelivery, ...(errors.deliveries[id] ?? []), ...errors.delivery]}
              payment={checkout.payments[id] ?? 'transfer'}
              paymentErrors={errors.payment}
              onPayment={(method) => set({ payments: { ...checkout.payments, [id]: method } })}
              note={checkout.notes[id] ?? ''}
              noteErrors={errors.notes[id] ?? []}
              lineErrors={errors.lines}
              now={now}
              onDelivery={(method) => set({ deliveries: { ...checkout.deliveries, [id]: method } })}
              onNote={(text) => set({ notes: { ...checkout.notes, [id]: text } })}
            />
          );
        })}
      </Box>
      <CheckoutTotal
        total={shops.reduce((sum, { cost }) => sum + cost.total, 0)}
        shops={shops.map(({ delivery, cost: { fee } }) => ({ delivery, fee }))}
        subsidy={shops.reduce((sum, { cost }) => sum + cost.subsidy, 0)}
        isSending={isSending}
        onSend={onSend}
      />
    </Box>
  );
}
