/** Rewrites the text of an input and keeps the caret behind the same character. */

export function rewriteKeepingCaret(
  input: HTMLInputElement | HTMLTextAreaElement,
  write: (text: string) => string,
): void {
  const before = input.value;
  const next = write(before);
  if (next === before) return;
  const caret = input.selectionStart ?? before.length;
  // Separators are added and removed, so the caret position is counted by the kept characters after it.
  const behind = countKept(before.slice(caret));
  let at = next.length;
  for (let kept = 0; at > 0 && kept < behind; at -= 1) if (isKept(next[at - 1] as string)) kept += 1;
  input.value = next;
  input.setSelectionRange(at, at);
}

const isKept = (character: string) => /[\d,]/.test(character);
const countKept = (text: string) => [...text].filter(isKept).length;
