/** The four calls for a seller's statistics. */

import { sellingPaths } from '#contract/calls/selling.ts';
import { pathQuery } from '../../api/path-query.ts';

export const RANGES = [7, 30, 90] as const;
export type Range = (typeof RANGES)[number];

export const totalsQuery = pathQuery(sellingPaths.analysis.total);
export const statusQuery = pathQuery(sellingPaths.analysis.status);
/** Loads twice the days: the second half is shown, and the first half is the comparison. */
export const revenueQuery = (days: Range) => pathQuery(sellingPaths.analysis.revenue(days * 2));
export const salesQuery = (days: Range) => pathQuery(sellingPaths.analysis.sales(days));
