/** What a figure of the programme says, as the key of a sentence and what stands in it. No React. */
import type { ProgrammeFigure } from '#contract/programme.ts';
import { formatFull } from '../../../format/counts.ts';
import type { Finding } from '../findings.ts';

/** Ordered by time: the last row is what matters. */
export const isMonthly = (id: string): boolean => id === 'month' || id.endsWith('_month');
/** Two or three answers of one question: their share says more than the first place. */
const SHARES: Record<string, string> = { legality: 'nib', qris: 'sudah' };

export function figureFinding({ id, total, rows }: ProgrammeFigure): Finding {
  if (total === 0) return { key: 'finding.none', params: {} };
  if (isMonthly(id)) {
    const { count = 0, label = '' } = rows.at(-1) ?? {};
    return { key: `finding.${count > 0 ? '' : 'no_'}${id}`, params: { count: formatFull(count), label } };
  }
  const share = rows.find(({ code }) => code !== null && code === SHARES[id]);
  if (share) {
    const params = { count: formatFull(share.count), total: formatFull(total) };
    return { key: `finding.${share.count === total ? 'all_' : ''}${id}`, params };
  }
  const most = rows.reduce((best, one) => (one.count > best.count ? one : best));
  const params = { label: most.label, count: formatFull(most.count), total: formatFull(total) };
  return { key: most.count === total ? 'finding.only' : 'finding.most', params };
}
