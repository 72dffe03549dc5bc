/** Short form of large counts: 1200 → `1.2K`. Not for rupiah, where M means `miliar` (a thousand million); here M is a million. */
const UNITS = ['', 'K', 'M', 'B', 'T'];

export function compactCount(count: number): string {
  const sign = count < 0 ? '-' : '';
  let value = Math.abs(count);
  if (value < 1000) return `${sign}${Math.round(value)}`;
  let unit = 0;
  // 999,950 rounds to 1000.0K, which is 1.0M.
  while (unit < UNITS.length - 1 && Math.round(value * 10) / 10 >= 1000) {
    value /= 1000;
    unit += 1;
  }
  return `${sign}${value.toFixed(1)}${UNITS[unit]}`;
}
