/** Where one stands in a list, kept in the address: back, reload and a shared link find it again. */
import { useCallback } from 'react';
import { useQueryParams } from './useQueryParams.ts';

export interface ListParams {
  /** Trimmed; '' while it says nothing. */
  text: (name: string) => string;
  /** One of these, else ''. */
  oneOf: <T extends string>(name: string, values: readonly T[]) => T | '';
  /** From 1. */
  page: number;
  /** Another filter begins at the first page; what is typed (`replace`) makes no entry of its own in the history. */
  change: (next: Record<string, string | number>, options?: { replace?: boolean }) => void;
}

const MAX_LENGTH = 100;

export function useListParams(): ListParams {
  const [params, setParams] = useQueryParams();
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, MAX_LENGTH);
  const change = useCallback<ListParams['change']>(
    (next, options) =>
      setParams((after) => {
        if (!('page' in next)) after.delete('page');
        for (const [name, value] of Object.entries(next)) {
          if (value === '' || (name === 'page' && value === 1)) after.delete(name);
          else after.set(name, String(value));
        }
        return after;
      }, options),
    [setParams],
  );
  return {
    text,
    oneOf: (name, values) => values.find((value) => value === params.get(name)) ?? '',
    page: /^[1-9]\d{0,4}$/.test(text('page')) ? Number(text('page')) : 1,
    change,
  };
}

/** The query of an API call; what is empty is left out. */
export const queryStringOf = (params: Record<string, string | number | null | undefined>): string =>
  new URLSearchParams(
    Object.entries(params).flatMap(([name, value]) => (value === '' || value == null ? [] : [[name, String(value)]])),
  ).toString();
