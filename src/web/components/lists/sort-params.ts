/** The sort order of a list: the parameters `sort` and `direction`. */
import type { Direction } from '#contract/envelope.ts';
import type { Param } from './define-list.ts';

interface Sort<S> {
  sort: S;
  direction: Direction;
}

/** The first order of most lists. */
export const NEWEST = { sort: 'created_at', direction: 'desc' } as const;

/**
 * `known` reads a sort, and gives '' for one that the list does not have. `first` is the order without parameters.
 * The URL names both parameters or none, because a direction alone does not say of what.
 */
export function sortParams<S extends string>(
  known: Param<S | ''>,
  first: Sort<S>,
): { sort: Param<S>; direction: Param<Direction> } {
  const isLeftOut = (_value: unknown, values: object) => {
    const { sort, direction } = values as Sort<S>;
    return sort === first.sort && direction === first.direction;
  };
  return {
    sort: { read: (text, all) => known.read(text, all) || first.sort, isLeftOut },
    direction: {
      read(text, all) {
        if (!known.read(all.get('sort')?.trim() ?? '', all)) return first.direction;
        return text === 'desc' ? 'desc' : 'asc';
      },
      isLeftOut,
    },
  };
}
