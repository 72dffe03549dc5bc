/** First step of reading numbers, codes and coordinates: converts digits of other scripts to ASCII and finds invisible characters. */

/** Zero-width characters and all others that are not visible. For texts such as addresses, where none of them has a meaning. */
export const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

// Full-width, Arabic-Indic and Persian digits. Each number is the code point of a zero.
const DIGIT_ROWS = [0xff10, 0x0660, 0x06f0];

/** Converts digits of other scripts to 0–9, and full-width punctuation to ASCII. */
export function asciiDigits(text: string): string {
  return text.replace(/[\uff01-\uff5e\u0660-\u0669\u06f0-\u06f9]/gu, (sign) => {
    const code = sign.charCodeAt(0);
    const zero = DIGIT_ROWS.find((row) => code >= row && code < row + 10);
    return zero === undefined ? String.fromCharCode(code - 0xfee0) : String(code - zero);
  });
}
