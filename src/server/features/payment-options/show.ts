/** Rows with what stands beside them: the bank's name and logo, the picture's address, the number whole or masked. */
import type { PaymentOption } from '#contract/business.ts';
import type { App } from '../../types.ts';
import { listFiles } from '../files/commands.ts';
import { FORM_OF, openNumber } from './commands.ts';
import { maskNumber, presentPaymentOption } from './present.ts';
import type { PaymentOptionRow } from './queries.ts';

export async function showOptions(
  app: App,
  rows: PaymentOptionRow[],
  { whole }: { whole: boolean },
): Promise<PaymentOption[]> {
  const { doc } = await app.forms.get(FORM_OF.bank);
  const listed = doc.ui.fields.bank?.options;
  const banks = typeof listed === 'string' ? (doc.options[listed] ?? []) : [];
  const pictures = await listFiles(
    app.db.kysely,
    rows.flatMap((row) => row.picture ?? []),
  );
  return rows.map((row) => {
    const number = openNumber(app, row);
    return presentPaymentOption(row, {
      bank: banks.find((bank) => bank.value === row.bank) ?? null,
      bank_number: number === null || whole ? number : maskNumber(number),
      picture: pictures.find((file) => file.id === row.picture) ?? null,
      answers: whole ? app.forms.open(row.answers, `payment_options.answers.${row.id}`) : {},
    });
  });
}
