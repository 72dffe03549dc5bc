/**
 * Labels of choices from live lists (curators, categories, regions) in the samples of a report. The thread has no
 * database. It puts each code between two control characters, which no answer can hold, and this file replaces it by
 * the label.
 */

import { t } from '#server/lib/i18n.ts';
import { findRegion } from '#server/modules/reference/regions/regions.queries.ts';
import type { App } from '#server/types.ts';
import { getOptions } from '../../options/options.commands.ts';
import { MARKED_CODE, shorten } from './sample-text.ts';
import type { ImpactCounts } from './worker-messages.ts';

export async function withLiveLabels(app: App, all: ImpactCounts[]): Promise<ImpactCounts[]> {
  const samples = all.flatMap(({ failing, dropped }) => [...failing, ...dropped].flatMap((line) => line.samples));
  if (!samples.some((sample) => sample.search(MARKED_CODE) >= 0)) return all;
  const lists = await Promise.all([getOptions(app, 'curators', undefined), getOptions(app, 'categories', undefined)]);
  const names = new Map(lists.flat().map(({ value, label }) => [value, label]));
  // An option that was removed from its list has no label any more.
  const labelOf = (code: string) => names.get(code) ?? findRegion(code)?.name ?? t('studio-server:sample.live');
  const read = (sample: string) => shorten(sample.replace(MARKED_CODE, (_, code: string) => labelOf(code)));
  const named = <T extends { samples: string[] }>(line: T): T => ({
    ...line,
    samples: [...new Set(line.samples.map(read))],
  });
  return all.map((counts) => ({ ...counts, failing: counts.failing.map(named), dropped: counts.dropped.map(named) }));
}
