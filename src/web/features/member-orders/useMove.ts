/** Moves an order and says what came of it. Whoever was late is told what happened meanwhile and sees the order as it is. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { asProblem } from '../../api/problem.ts';
import { notify } from '../../components/notices.ts';
import { say } from '../../words.ts';
import { changeStatus, isAboutOrders, orderQuery } from './api.ts';
import { type Move, wordOf } from './moves.ts';

export interface Moving {
  busy: Move['event'] | null;
  /** Resolves to the sentence about the note, if the server did not take it. */
  move: (move: Move, note?: string) => Promise<string | null>;
}

export function useMove(order: Order): Moving {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState<Move['event'] | null>(null);
  const own = orderQuery(order.id).queryKey;
  const word = (key: string, params?: Record<string, unknown>) => say(`member-orders:${key}`, params);

  const refuse = (thrown: unknown): string | null => {
    const { status, message, errors, data } = asProblem(thrown);
    const [aboutNote] = errors.note ?? [];
    if (aboutNote) return aboutNote;
    const label = (data as { status_label?: string } | null)?.status_label;
    notify({
      title: word(status === 409 ? 'changed' : 'problem'),
      description: status === 409 && label ? `${message} ${word('changed_to', { status: label })}` : message,
      variant: 'destructive',
    });
    return null;
  };
  const move: Moving['move'] = async ({ event, to }, note) => {
    if (busy) return null;
    setBusy(event);
    let fault: string | null = null;
    try {
      const moved = await changeStatus(order.id, to, order.version, note);
      queryClient.setQueryData(own, moved);
      notify({ title: word(`done.${wordOf(event)}`), variant: 'success' });
    } catch (thrown) {
      fault = refuse(thrown);
      if (fault === null) await queryClient.invalidateQueries({ queryKey: own });
    }
    setBusy(null);
    if (fault === null) {
      const isOther = (query: { queryKey: readonly unknown[] }) => query.queryKey[0] !== own[0] && isAboutOrders(query);
      void queryClient.invalidateQueries({ predicate: isOther });
    }
    return fault;
  };
  return { busy, move };
}
