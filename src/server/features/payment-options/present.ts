/** The only way out for payment options. The whole account number is for its owner and for who pays; all others see its end. */
import type { PaymentOption } from '#contract/business.ts';
import type { QrisSummary } from '#contract/uploads.ts';
import type { Answers, OptionDoc } from '#engine/types.ts';
import type { FileLink } from '../files/present.ts';
import type { PaymentOptionRow } from './queries.ts';

export interface Beside {
  /** Opened and, unless the reader may see it whole, masked. */
  bank_number: string | null;
  bank: OptionDoc | null;
  picture: FileLink | null;
  answers: Answers;
}

export const maskNumber = (number: string): string => `••••••${number.slice(-4)}`;

export function presentPaymentOption(
  row: PaymentOptionRow,
  { bank, bank_number, picture, answers }: Beside,
): PaymentOption {
  return {
    id: row.id,
    type: row.type,
    bank: row.bank,
    bank_name: bank?.label ?? row.bank,
    bank_code: bank?.bank_code ?? null,
    swift_bank: bank?.swift_bank ?? null,
    bank_logo: bank?.bank_logo ?? null,
    bank_number,
    bank_holder: row.bank_holder,
    picture,
    qris: row.qris as QrisSummary | null,
    answers,
    created_at: row.created_at.toISOString(),
  };
}
