/** An unfinished checkout on this device, per person; it goes with the person's other unfinished answers when they log out. */
import { copyName } from '../../forms/draft/copy.ts';
import { deviceStorage } from '../../storage.ts';
import { type Checkout, newCheckout } from './checkout.ts';

/** Notes of another day belong to another purchase. */
const KEPT_MS = 24 * 3_600_000;
const nameFor = (person: string) => copyName(person, 'checkout');

export function readCheckout(person: string, now = Date.now()): Checkout {
  try {
    const kept = JSON.parse(deviceStorage.read(nameFor(person)) ?? 'null') as (Checkout & { at: number }) | null;
    if (!kept || now - kept.at > KEPT_MS) return newCheckout;
    const { at: _at, ...checkout } = kept;
    return { ...newCheckout, ...checkout };
  } catch {
    return newCheckout;
  }
}

export function keepCheckout(person: string, checkout: Checkout, now = Date.now()): void {
  deviceStorage.write(nameFor(person), JSON.stringify({ ...checkout, at: now }));
}

export const forgetCheckout = (person: string): void => deviceStorage.remove(nameFor(person));
