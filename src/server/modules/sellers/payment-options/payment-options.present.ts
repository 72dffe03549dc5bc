/**
 * Builds the responses about payment options. Only the owner and paying buyers get the whole account number. All others
 * get its last digits.
 */
import type { PaymentOption } from '#contract/business.ts';
import type { Answers, OptionDoc } from '#engine/types.ts';
import { listFiles } from '#server/modules/files/files/files.commands.ts';
import type { FileLink } from '#server/modules/files/files/files.present.ts';
import { presentRows } from '#server/present-rows.ts';
import type { App } from '#server/types.ts';
import { decryptNumber, listBanks, maskNumber } from './payment-options.commands.ts';
import type { PaymentOptionRow } from './payment-options.queries.ts';

interface RelatedData {
  /** Decrypted, and masked unless the reader may see the whole number. */
  bank_number: string | null;
  bank: OptionDoc | null;
  picture: FileLink | null;
  answers: Answers;
}

function presentPaymentOption(
  row: PaymentOptionRow,
  { bank, bank_number, picture, answers }: RelatedData,
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
    qris: row.qris,
    answers,
    created_at: row.created_at.toISOString(),
  };
}

/** Adds the bank's name and logo and the picture's address. `bank_number` is whole or masked. */
export async function presentPaymentOptions(
  app: App,
  rows: PaymentOptionRow[],
  { whole }: { whole: boolean },
): Promise<PaymentOption[]> {
  const banks = listBanks(app);
  const pictures = await listFiles(
    app.db.kysely,
    rows.flatMap((row) => row.picture ?? []),
  );
  return presentRows(app.log, 'payment options', rows, (row) => {
    const number = decryptNumber(app, row);
    return presentPaymentOption(row, {
      bank: banks.find((bank) => bank.value === row.bank) ?? null,
      bank_number: number === null || whole ? number : maskNumber(number),
      picture: pictures.find((file) => file.id === row.picture) ?? null,
      answers: whole ? app.forms.decrypt(row.answers, `payment_options.answers.${row.id}`) : {},
    });
  });
}
