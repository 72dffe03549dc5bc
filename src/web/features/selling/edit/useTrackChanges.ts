/** Reports every edit to the machine, and whether there are unsaved changes. */
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import type { MemberProduct } from '#contract/selling.ts';
import type { FormSession } from '../../../forms/index.ts';
import { changedFields, variantAnswers } from './product-answers.ts';
import type { ProductSave } from './useProductSave.ts';

export const hasChanges = ({ cell, initial, store }: FormSession): boolean =>
  Object.keys(changedFields(cell.get().doc, initial, store.answers())).length > 0;

export function useTrackChanges(formSession: FormSession, { snapshot, send }: ProductSave): boolean {
  const { store } = formSession;
  const subscribe = useCallback((listener: () => void) => store.onChange(listener), [store]);
  const isDirty = useSyncExternalStore(subscribe, () => hasChanges(formSession));
  useEffect(
    () => store.onChange((field) => send({ type: 'field.edited', field, dirty: hasChanges(formSession) })),
    [formSession, store, send],
  );
  // Covers answers that were restored before the machine started, and input during an upload.
  const editEvent = { type: 'field.edited', field: '', dirty: isDirty } as const;
  const isUnreported = isDirty !== snapshot.context.dirty && snapshot.can(editEvent);
  useEffect(() => {
    if (isUnreported) send({ type: 'field.edited', field: '', dirty: isDirty });
  }, [isUnreported, isDirty, send]);
  return isDirty;
}

/**
 * Copies the variants from the server into the answers, because other fields depend on them. After the last variant is
 * removed, the product has its own price again.
 */
export function useSyncVariants(formSession: FormSession, product: MemberProduct): void {
  const previousVariants = useRef(product.varian);
  useEffect(() => {
    const { varian, price, stock_quantity } = product;
    const rows = varian.length > 0 ? varian.map(variantAnswers) : undefined;
    const hadVariants = previousVariants.current.length > 0;
    previousVariants.current = varian;
    if (!rows && hadVariants) {
      formSession.initial = { ...formSession.initial, price, stock_quantity };
      formSession.store.set('price', price);
      formSession.store.set('stock_quantity', stock_quantity);
    }
    formSession.store.set('varian', rows);
  }, [formSession, product]);
}
