/** Moves an order and says what came of it. Whoever was late is told what happened meanwhile and sees the order as it is. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { asProblem } from '../../api/problem.ts';
import { notify } from '../../components/notices.ts';
import { say } from '../../words.ts';
import { changeStatus, isAboutOrders, orderQuery } from './api.ts';
import { type Move, wordOf } from './moves.ts';

export interface Refused {
  /** A sentence about the note; empty where a notice says why. */
  fault: string;
  /** What the order has become, where that is why. */
  now?: Order;
}
export interface Moving {
  busy: Move['event'] | null;
  /** Of the order as it was seen: `version`, of what is on screen unless told. Resolves to null when it was done. */
  move: (move: Move, note?: string, version?: number) => Promise<Refused | null>;
}

export function useMove(order: Order): Moving {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState<Move['event'] | null>(null);
  const own = orderQuery(order.id).queryKey;
  const word = (key: string, params?: Record<string, unknown>) => say(`member-orders:${key}`, params);

  const refuse = async (thrown: unknown): Promise<Refused> => {
    const { status, message, errors, data } = asProblem(thrown);
    const [aboutNote] = errors.note ?? [];
    if (aboutNote) return { fault: aboutNote };
    const isLate = status === 409;
    const label = (data as { status_label?: string } | null)?.status_label;
    notify({
      title: word(isLate ? 'changed' : 'problem'),
      description: isLate && label ? `${message} ${word('changed_to', { status: label })}` : message,
      variant: 'destructive',
    });
    await queryClient.invalidateQueries({ queryKey: own });
    const now = isLate ? queryClient.getQueryData<Order>(own) : undefined;
    return { fault: '', ...(now ? { now } : {}) };
  };
  const move: Moving['move'] = async ({ event, to }, note, version = order.version) => {
    if (busy) return { fault: '' };
    setBusy(event);
    let refused: Refused | null = null;
    try {
      const moved = await changeStatus(order.id, to, version, note);
      queryClient.setQueryData(own, moved);
      notify({ title: word(`done.${wordOf(event)}`), variant: 'success' });
    } catch (thrown) {
      refused = await refuse(thrown);
    }
    setBusy(null);
    if (!refused?.fault) {
      const isOther = (query: { queryKey: readonly unknown[] }) => query.queryKey[0] !== own[0] && isAboutOrders(query);
      void queryClient.invalidateQueries({ predicate: isOther });
    }
    return refused;
  };
  return { busy, move };
}
