/** What readers of numbers, codes and points do first: digits of other scripts become ASCII, invisible signs go. */

/** Zero-width signs and all others that leave no trace on screen: for texts such as addresses, where none of them has a meaning. */
export const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

// Full-width, Arabic-Indic and Persian digits; each row begins at its zero.
const DIGIT_ROWS = [0xff10, 0x0660, 0x06f0];

/** Digits of other scripts as 0–9, full-width marks as ASCII. */
export function asciiDigits(text: string): string {
  return text.replace(/[\uff01-\uff5e\u0660-\u0669\u06f0-\u06f9]/gu, (sign) => {
    const code = sign.charCodeAt(0);
    const zero = DIGIT_ROWS.find((row) => code >= row && code < row + 10);
    return zero === undefined ? String.fromCharCode(code - 0xfee0) : String(code - zero);
  });
}
