/** The calls of the studio about one form. */
import './words.ts';
import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '#contract/paths.ts';
import type { Checked, StudioForm, Viewers, WorkSaved } from '#contract/studio.ts';
import { get, post, put, remove } from '../../api/call.ts';
import type { StudioCalls } from './types.ts';

export const openForm = (id: string, signal?: AbortSignal): Promise<StudioForm> =>
  get<StudioForm>(apiPaths.studio.form(id), signal ? { signal } : {});

/** Read once and then kept by the work itself: what comes later would lie under what is being written. */
export const studioFormQuery = (id: string) =>
  queryOptions({
    queryKey: [apiPaths.studio.form(id)],
    queryFn: ({ signal }) => openForm(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const studioCalls: StudioCalls = {
  open: (id) => openForm(id),
  save: (id, body) => put<WorkSaved>(apiPaths.studio.work(id), body),
  check: (id, files, signal) => post<Checked>(apiPaths.studio.check(id), { files }, { signal }),
  discard: (id, revision) => remove(`${apiPaths.studio.work(id)}?base_revision=${revision}`),
  look: (id) => put<Viewers>(apiPaths.studio.viewers(id), {}),
  leave: (id) => remove(apiPaths.studio.viewers(id)),
};
