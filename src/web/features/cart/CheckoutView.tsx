/** The chosen lines on their way to becoming orders: delivery, address, notes, sum; each refusal at its place. */
import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cart, PlacedOrders } from '#contract/orders.ts';
import type { Profile } from '#contract/users.ts';
import { FormAlert } from '../../components/FormAlert.tsx';
import { Panel } from '../../components/Panel.tsx';
import { RadioCards } from '../../components/RadioCards.tsx';
import { AddressPart } from './AddressPart.tsx';
import { CheckoutShop } from './CheckoutShop.tsx';
import { CheckoutSum } from './CheckoutSum.tsx';
import { type Delivery, isAboutUnanswered, sortErrors } from './checkout.ts';
import { onlyLines } from './choice.ts';
import { Gone } from './Gone.tsx';
import { LeftOut } from './LeftOut.tsx';
import { useCheckout } from './useCheckout.ts';
import './words.ts';

const METHODS: readonly Delivery[] = ['pickup', 'seller_courier', 'other'];

interface Props {
  cart: Cart;
  /** Of the cart's lines. */
  ids: readonly string[];
  user: Profile;
  /** "Kirim ulang email verifikasi" */
  resend: ReactNode;
  onPlaced: (placed: PlacedOrders) => void;
}

export function CheckoutView({ cart, ids, user, resend, onPlaced }: Props) {
  const { t } = useTranslation('cart');
  const top = useRef<HTMLDivElement>(null);
  const [isEditing, setEditing] = useState(false);
  /** "Buat pesanan" was pressed while the address form was open. */
  const isOrdering = useRef(false);
  const profileAddress = user.personal.address;
  const { checkout, set, send, sendAttempt, problem, missing, isSending } = useCheckout({
    person: user.id,
    profileAddress,
    onPlaced,
  });
  // Whatever was refused is brought on screen; a choice that is missing takes the focus. An address does it by itself.
  const showFirst = () =>
    setTimeout(() => {
      const places = ['[aria-invalid=true]', '[role=alert]:not(:empty)'];
      const [place] = places.flatMap((one) => top.current?.querySelector(one) ?? []);
      place?.scrollIntoView({ block: 'center' });
      place?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true });
    });
  const showRefused = useEffectEvent((refused: typeof problem) => {
    if (refused && Object.keys(sortErrors(refused.errors).address).length === 0) showFirst();
  });
  useEffect(() => showRefused(problem), [problem]);
  const named = onlyLines(cart, ids);
  const lines = named.shops.flatMap((one) => one.lines);
  const possible = onlyLines(
    named,
    lines.flatMap((line) => (line.orderable ? [line.id] : [])),
  );
  const leftOut = lines.filter((line) => !line.orderable);
  const errors = sortErrors(problem?.errors ?? {});
  const isUnverified = !user.verified || problem?.status === 403;
  const label = (key: string) => t(`checkout_page.delivery.${key}`);

  if (possible.shops.length === 0) {
    return (
      <Gone
        leftOut={leftOut}
        attempt={checkout.attempt?.isUnanswered ? checkout.attempt : null}
        problem={problem?.message ?? null}
        isSending={isSending}
        onMakeSure={(attempt) => void sendAttempt(attempt)}
      />
    );
  }
  const onSend = () => {
    if (isSending) return;
    const form = isEditing ? top.current?.querySelector<HTMLFormElement>('form') : null;
    // The open address form is sent first; `onUse` then goes on with the order.
    if (form && checkout.delivery && checkout.delivery !== 'pickup') {
      isOrdering.current = true;
      form.requestSubmit();
    } else if (!send(possible, isEditing)) showFirst();
  };
  // Without an answer nobody knows yet whether there are orders.
  const isUnsure = problem !== null && problem.status >= 500;
  const advice = isUnsure
    ? [t('checkout_page.unsure_text')]
    : problem?.status === 409 && !isAboutUnanswered(problem)
      ? [t('checkout_page.again')]
      : [];
  const said = problem && problem.status !== 403 ? [problem.message, ...errors.others, ...advice] : [];
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
          text={said.length > 0 ? said.join(' ') : null}
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
            onChange={(value) => set({ delivery: value as Delivery })}
            errors={missing.includes('delivery') ? [label('missing')] : errors.delivery}
            options={METHODS.map((method) => ({ value: method, label: label(method), hint: label(`${method}_hint`) }))}
          />
        </Panel>
        {checkout.delivery !== 'pickup' && (
          <AddressPart
            personal={user.personal}
            address={checkout.address ?? profileAddress}
            profileAddress={profileAddress}
            errors={errors.address}
            isMissing={missing.includes('address')}
            onEditing={setEditing}
            onUse={(address, form_version) => {
              set({ address, form_version });
              if (isOrdering.current && !send(possible, false)) showFirst();
              isOrdering.current = false;
            }}
            onOwnPress={() => {
              isOrdering.current = false;
            }}
          />
        )}
        {leftOut.length > 0 && <LeftOut lines={leftOut} />}
        {possible.shops.map((group) => (
          <CheckoutShop
            key={group.shop.id}
            group={group}
            note={checkout.notes[group.shop.id] ?? ''}
            noteErrors={errors.notes[group.shop.id] ?? []}
            lineErrors={errors.lines}
            onNote={(text) => set({ notes: { ...checkout.notes, [group.shop.id]: text } })}
          />
        ))}
      </Box>
      <CheckoutSum
        shops={possible.shops.length}
        total={possible.total}
        delivery={checkout.delivery}
        isSending={isSending}
        onSend={onSend}
      />
    </Box>
  );
}
