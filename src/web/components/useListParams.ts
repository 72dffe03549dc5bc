/** Filters and page of a list, kept in the URL, so that back, reload and shared links restore them. */
import { useCallback } from 'react';
import { useQueryParams } from './useQueryParams.ts';

export interface ListParams {
  /** The trimmed value, or '' if it is missing. */
  text: (name: string) => string;
  /** The value if it is one of these, else ''. */
  oneOf: <T extends string>(name: string, values: readonly T[]) => T | '';
  /** 1-based. */
  page: number;
  /** A changed filter resets the page to 1. `replace` adds no history entry, for text that is being typed. */
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

/** The query string of an API call. Empty values are left out. */
export const queryStringOf = (params: Record<string, string | number | null | undefined>): string =>
  new URLSearchParams(
    Object.entries(params).flatMap(([name, value]) => (value === '' || value == null ? [] : [[name, String(value)]])),
  ).toString();
