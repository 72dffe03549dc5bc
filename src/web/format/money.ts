/** Money and the parts of it, always by the engine's one formatter. */
import { formatRupiah } from '#engine/money.ts';

/** `Rp1.234.567`; whole rupiah in. */
export const formatMoney = (rupiah: number): string => formatRupiah(rupiah);
