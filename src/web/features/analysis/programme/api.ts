/** Programme statistics: one call for the whole dashboard of staff. */

import { queryOptions } from '@tanstack/react-query';
import { staffPaths } from '#contract/calls/staff.ts';
import type { Programme } from '#contract/programme.ts';
import programme from '#locales/id/programme.json';
import { get } from '../../../api/call.ts';
import { addTranslations } from '../../../i18n.ts';
// The texts of the charts.
import '../api.ts';

addTranslations('programme', programme);

export const programmeQuery = queryOptions({
  queryKey: [staffPaths.programme],
  queryFn: ({ signal }) => get<Programme>(staffPaths.programme, { signal }),
});
