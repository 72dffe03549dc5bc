/** The four analysis calls. */

import { queryOptions } from '@tanstack/react-query';
import { sellingPaths } from '#contract/calls/selling.ts';
import type { RevenueAnalysis, SalesAnalysis, StatusAnalysis, TotalAnalysis } from '#contract/selling.ts';
import analysis from '#locales/id/analysis.json';
import { get } from '../../api/call.ts';
import { addWords } from '../../words.ts';

addWords('analysis', analysis);

const read = <T>(path: string) => queryOptions({ queryKey: [path], queryFn: ({ signal }) => get<T>(path, { signal }) });

export const RANGES = [7, 30, 90] as const;
export type Range = (typeof RANGES)[number];

export const totalsQuery = read<TotalAnalysis>(sellingPaths.analysis.total);
export const statusQuery = read<StatusAnalysis>(sellingPaths.analysis.status);
/** Twice the days: the second half is shown, the first is what it is compared with. */
export const revenueQuery = (days: Range) => read<RevenueAnalysis>(sellingPaths.analysis.revenue(days * 2));
export const salesQuery = (days: Range) => read<SalesAnalysis>(`${sellingPaths.analysis.sales}?days=${days}`);
