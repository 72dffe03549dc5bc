/**
 * CRC-32 of texts that are joined later. The effect of n more bytes on a checksum is a product of polynomials modulo that of CRC-32,
 * as in zlib's `crc32_combine_gen` and `crc32_combine_op`. So it is one number, and such numbers are added by xor.
 */
const POLYNOMIAL = 0xedb88320;
/** x^0. The highest bit comes first. */
export const IDENTITY = 0x80000000;

/** The product of two polynomials, unsigned. */
export function multiplyPolynomials(one: number, other: number): number {
  let sum = 0;
  let factor = other;
  for (let bits = one | 0; bits !== 0; bits <<= 1) {
    if (bits < 0) sum ^= factor;
    factor = factor & 1 ? (factor >>> 1) ^ POLYNOMIAL : factor >>> 1;
  }
  return sum >>> 0;
}

/** x^(8 · 2^k) at index k. Each is the square of the one before. */
const powers: number[] = [IDENTITY >>> 8];
const powerOf = (k: number): number => {
  powers[k] ??= multiplyPolynomials(powerOf(k - 1), powerOf(k - 1));
  return powers[k];
};

/** Factor by which n more bytes multiply a checksum. For two texts: `multiplyPolynomials(shiftFactorOf(b.length), crc(a)) ^ crc(b)`. */
export function shiftFactorOf(bytes: number): number {
  let factor = IDENTITY;
  for (let rest = bytes, k = 0; rest > 0; rest >>>= 1, k++)
    if (rest & 1) factor = multiplyPolynomials(powerOf(k), factor);
  return factor >>> 0;
}
