/**
 * Queries to refetch after a publication: the form lists and the versions of this form. The edited form itself is not
 * refetched.
 */

import type { QueryClient } from '@tanstack/react-query';
import { staffPaths } from '#contract/calls/staff.ts';

export const invalidateFormQueries = (queries: QueryClient, id: string): Promise<void> =>
  queries.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      typeof path === 'string' &&
      (path.startsWith(`${staffPaths.staffForms}?`) || path.startsWith(staffPaths.studio.versions(id))),
  });
