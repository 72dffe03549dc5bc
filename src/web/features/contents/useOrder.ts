/** Moves one of a kind up or down; the whole new order is sent. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ContentItem } from '#contract/content.ts';
import { asProblem } from '../../api/problem.ts';
import { notify } from '../../components/notices.ts';
import { say } from '../../words.ts';
import { isAboutContent, orderContents } from './api.ts';

export function useOrder(kind: string) {
  const queryClient = useQueryClient();
  const isBusy = useRef(false);
  const move = (items: ContentItem[], from: number, to: number) => {
    if (to < 0 || to >= items.length || isBusy.current) return;
    isBusy.current = true;
    const ids = items.map(({ id }) => id);
    ids.splice(to, 0, ...ids.splice(from, 1));
    orderContents(kind, ids)
      .then(
        () => notify({ title: say('contents:ordered'), variant: 'success' }),
        (thrown) => notify({ title: asProblem(thrown).message, variant: 'destructive' }),
      )
      .finally(async () => {
        await queryClient.invalidateQueries({ predicate: isAboutContent });
        isBusy.current = false;
      });
  };
  return { move };
}
