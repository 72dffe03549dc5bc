/** Formats money with the engine's formatter. */
import { formatRupiah } from '#engine/money.ts';

/** Whole rupiah → `Rp1.234.567`. */
export const formatMoney = (rupiah: number): string => formatRupiah(rupiah);
