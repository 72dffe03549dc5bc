/** The public announcement. The default query function reads it: a key is an address. */
import { queryOptions } from '@tanstack/react-query';
import type { Announcement } from '#contract/curation.ts';
import { apiPaths } from '#contract/paths.ts';
import { type Choice, resultsPath } from './choice.ts';

export type Results = Announcement['data'];

export const resultsQuery = (choice: Choice) => queryOptions<Results>({ queryKey: [resultsPath(choice)] });
export const districtsQuery = queryOptions<{ id: string; name: string }[]>({
  queryKey: [apiPaths.districts],
  staleTime: 86_400_000,
});
