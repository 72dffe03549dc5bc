/** Tells the machine of every edit, and keeps it right about whether something differs from what is kept. */
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import type { MemberProduct } from '#contract/selling.ts';
import type { Filling } from '../../../forms/filling.ts';
import { changedFields, variantAnswers } from './record.ts';
import type { ProductSave } from './useProductSave.ts';

export const differs = ({ cell, initial, store }: Filling): boolean =>
  Object.keys(changedFields(cell.get().doc, initial, store.answers())).length > 0;

export function useChanges(filling: Filling, { snapshot, send }: ProductSave): boolean {
  const { store } = filling;
  const subscribe = useCallback((listener: () => void) => store.onChange(listener), [store]);
  const isDirty = useSyncExternalStore(subscribe, () => differs(filling));
  useEffect(
    () => store.onChange((field) => send({ type: 'field.edited', field, dirty: differs(filling) })),
    [filling, store, send],
  );
  // What came back from this device before the machine listened, and what was typed while a picture was on its way.
  const news = { type: 'field.edited', field: '', dirty: isDirty } as const;
  const isUntold = isDirty !== snapshot.context.dirty && snapshot.can(news);
  useEffect(() => {
    if (isUntold) send({ type: 'field.edited', field: '', dirty: isDirty });
  }, [isUntold, isDirty, send]);
  return isDirty;
}

/** The variants as the server has them decide what else is asked; with the last one gone the product has a price of its own again. */
export function useVariantsOf(filling: Filling, product: MemberProduct): void {
  const seen = useRef(product.varian);
  useEffect(() => {
    const { varian, price, stock_quantity } = product;
    const rows = varian.length > 0 ? varian.map(variantAnswers) : undefined;
    const hadSome = seen.current.length > 0;
    seen.current = varian;
    if (!rows && hadSome) {
      filling.initial = { ...filling.initial, price, stock_quantity };
      filling.store.place('price', price);
      filling.store.place('stock_quantity', stock_quantity);
    }
    filling.store.place('varian', rows);
  }, [filling, product]);
}
