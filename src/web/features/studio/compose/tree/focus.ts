/** How the focus gets to a row of the tree: `form`, `step:legalitas`, `field:nik`. */
export function focusPlace(key: string): void {
  document.querySelector<HTMLElement>(`[data-place="${CSS.escape(key)}"]`)?.focus();
}
