/** Server calls for the versions of one form. */
import { staffPaths } from '#contract/calls/staff.ts';
import './translations.ts';
import { queryOptions } from '@tanstack/react-query';
import type { PublishResult, VersionDiff, VersionItem } from '#contract/studio.ts';
import { get, post } from '../../../api/call.ts';
import { downloadFile } from '../../../api/download-file.ts';

interface VersionPage {
  items: VersionItem[];
  total: number;
  total_pages: number;
}

export const versionsQuery = (id: string, page: number) => {
  const path = staffPaths.studio.versions(id, `page=${page}&per_page=20`);
  return queryOptions({
    queryKey: [path],
    queryFn: ({ signal }) => get<VersionPage>(path, { signal }),
    staleTime: 5_000,
  });
};

/** `against` null: compares with the previous version. */
export const differenceQuery = (id: string, version: number, against: number | null) => {
  const path = staffPaths.studio.version(id, version, against === null ? '' : `against=${against}`);
  return queryOptions({ queryKey: [path], queryFn: ({ signal }) => get<VersionDiff>(path, { signal }) });
};

export const rollBack = (id: string, version: number, note: string) =>
  post<PublishResult>(staffPaths.studio.rollback(id), { version, note });

/** Downloads the form or one of its lists, as of a version (null: the current version). */
export function exportFile(
  id: string,
  { version = null, list = null }: { version?: number | null; list?: string | null },
) {
  const params = new URLSearchParams({
    ...(version === null ? {} : { version: String(version) }),
    ...(list === null ? {} : { list }),
  });
  return downloadFile(staffPaths.studio.file(id, params.toString()), `${list ?? id}.yaml`);
}
