/** How much of a payment a complaint can give back. A buyer who pays on receipt has paid nothing before the goods were handed over. */
import type { Complaint } from '#contract/complaints.ts';
import { formatRupiah } from '#engine/money.ts';
import { t } from './translations.ts';

/** The code of the lists `complaint-answer` and `complaint-decision` for money back. */
const REFUND = 'kembalikan';

export const refundLimitText = ({ max_amount }: Complaint): string =>
  max_amount > 0 ? t('reply.limit', { limit: formatRupiah(max_amount) }) : t('reply.no_refund');

/** `field`: the field of the form that asks what happens. */
export const withheldAnswers = ({ max_amount }: Complaint, field: string): Record<string, string[]> =>
  max_amount > 0 ? {} : { [field]: [REFUND] };
