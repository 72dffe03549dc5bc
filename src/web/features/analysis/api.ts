/** The four calls for a seller's statistics. */

import { queryOptions } from '@tanstack/react-query';
import { sellingPaths } from '#contract/calls/selling.ts';
import type { RevenueAnalysis, SalesAnalysis, StatusAnalysis, TotalAnalysis } from '#contract/selling.ts';
import analysis from '#locales/id/analysis.json';
import { get } from '../../api/call.ts';
import { addTranslations } from '../../i18n.ts';

addTranslations('analysis', analysis);

const pathQuery = <T>(path: string) =>
  queryOptions({ queryKey: [path], queryFn: ({ signal }) => get<T>(path, { signal }) });

export const RANGES = [7, 30, 90] as const;
export type Range = (typeof RANGES)[number];

export const totalsQuery = pathQuery<TotalAnalysis>(sellingPaths.analysis.total);
export const statusQuery = pathQuery<StatusAnalysis>(sellingPaths.analysis.status);
/** Loads twice the days: the second half is shown, and the first half is the comparison. */
export const revenueQuery = (days: Range) => pathQuery<RevenueAnalysis>(sellingPaths.analysis.revenue(days * 2));
export const salesQuery = (days: Range) => pathQuery<SalesAnalysis>(`${sellingPaths.analysis.sales}?days=${days}`);
