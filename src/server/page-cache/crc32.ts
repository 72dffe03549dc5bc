/**
 * CRC-32 of texts that are joined later. What n more bytes do to a checksum is a product of polynomials modulo that of CRC-32 –
 * zlib's `crc32_combine_gen` and `crc32_combine_op` –, so it is one number, and such numbers add up by xor.
 */
const POLYNOMIAL = 0xedb88320;
/** x^0: the highest bit comes first. */
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

/** x^(8 · 2^k) at k: each is the square of the one before. */
const powers: number[] = [IDENTITY >>> 8];
const powerOf = (k: number): number => {
  powers[k] ??= multiplyPolynomials(powerOf(k - 1), powerOf(k - 1));
  return powers[k];
};

/** The factor that `bytes` more bytes put before a checksum: that of two texts is `times(shiftOf(b), crc(a)) ^ crc(b)`. */
export function shiftFactorOf(bytes: number): number {
  let factor = IDENTITY;
  for (let rest = bytes, k = 0; rest > 0; rest >>>= 1, k++)
    if (rest & 1) factor = multiplyPolynomials(powerOf(k), factor);
  return factor >>> 0;
}
