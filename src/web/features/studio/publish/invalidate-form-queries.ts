/** What is asked anew once something came into force: the lists of forms, and the versions of this one. Not the work itself. */

import type { QueryClient } from '@tanstack/react-query';
import { staffPaths } from '#contract/calls/staff.ts';

export const invalidateFormQueries = (queries: QueryClient, id: string): Promise<void> =>
  queries.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      typeof path === 'string' &&
      (path.startsWith(`${staffPaths.staffForms}?`) || path.startsWith(staffPaths.studio.versions(id))),
  });
