/** Programme statistics: one call for the whole dashboard of staff. */

import { staffPaths } from '#contract/calls/staff.ts';
import programme from '#locales/id/programme.json';
import { pathQuery } from '../../../api/path-query.ts';
import { addTranslations } from '../../../i18n.ts';
// The texts of the charts.
import '../api.ts';

addTranslations('programme', programme);

export const programmeQuery = pathQuery(staffPaths.programme);
