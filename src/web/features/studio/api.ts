/** Server calls of the studio for one form. */

import { queryOptions } from '@tanstack/react-query';
import { withQuery } from '#contract/calls/builders.ts';
import { staffPaths } from '#contract/calls/staff.ts';
import type { StudioForm } from '#contract/studio.ts';
import { get, post, put, remove } from '../../api/call.ts';
import { queryKeyOf } from '../../api/query-keys.ts';
import type { StudioCalls } from './types.ts';

const openForm = (id: string, signal?: AbortSignal): Promise<StudioForm> =>
  get(staffPaths.studio.form(id), signal ? { signal } : {});

/**
 * Read once, never refetched. The studio session holds the state afterwards, and a refetch would replace texts that are
 * being edited.
 */
export const studioFormQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeyOf(staffPaths.studio.form(id)),
    queryFn: ({ signal }) => openForm(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const studioCalls: StudioCalls = {
  open: (id) => openForm(id),
  save: (id, body) => put(staffPaths.studio.work(id), body),
  check: (id, files, signal) => post(staffPaths.studio.check(id), { files }, { signal }),
  discard: (id, revision) => remove(withQuery(staffPaths.studio.work(id), `base_revision=${revision}`)),
  reportViewing: (id) => put(staffPaths.studio.viewers(id), {}),
  leave: (id) => remove(staffPaths.studio.viewers(id)),
};
