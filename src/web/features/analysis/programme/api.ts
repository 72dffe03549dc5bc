/** Programme statistics: one call for the whole dashboard of staff. */

import { staffPaths } from '#contract/calls/staff.ts';
import { pathQuery } from '../../../api/path-query.ts';
// The texts of the charts.

export const programmeQuery = pathQuery(staffPaths.programme);
