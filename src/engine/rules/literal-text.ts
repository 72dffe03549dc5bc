/** The text that a rule is, if it is nothing but a text in double quotes: `"Selamat datang"`. Null for any other rule. */
export function literalTextOf(rule: string): string | null {
  if (!/^"(?:[^"\\]|\\.)*"$/su.test(rule.trim())) return null;
  try {
    return JSON.parse(rule.trim()) as string;
  } catch {
    return null;
  }
}
