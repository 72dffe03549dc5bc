/**
 * Whether a number is a whole multiple of a step, as people count in decimals: 2299359.72 is a multiple of 0.01. Division
 * cannot tell, because neither number is exact in memory.
 *
 * The shortest text of each number counts, because that is what was typed. A number with more digits than anybody types
 * comes from a calculation (0.1 + 0.2), so it may differ a little: by the last digits that it can have, or by a
 * hundred-millionth of the step.
 *
 * The text of this function is put into the validators of forms (`validator-module.ts`). It may use nothing from outside.
 */
export function isMultipleOf(value: number, step: number): boolean {
  if (!Number.isFinite(value)) return false;
  if (Number.isInteger(value) && Number.isInteger(step)) return value % step === 0;
  const read = (number: number) => {
    const [digits = '', exponent] = Math.abs(number).toExponential().split('e');
    const all = digits.replace('.', '');
    return { all, power: Number(exponent) - all.length + 1 };
  };
  const [number, unit] = [read(value), read(step)];
  const lowest = Math.min(number.power, unit.power);
  const whole = ({ all, power }: typeof number) => BigInt(all) * 10n ** BigInt(power - lowest);
  if (whole(number) % whole(unit) === 0n) return true;
  if (number.all.length < 16 || Number.isInteger(value)) return false;
  const distance = Math.abs(value - Math.round(value / step) * step);
  return distance <= Math.max(step * 1e-8, Math.min(4 * Number.EPSILON * Math.abs(value), step / 100));
}
