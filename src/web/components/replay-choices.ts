/** Repeats recorded choices like a user. In a separate file, because few visits need it. */
export type RecordedChoice = [control: HTMLSelectElement | HTMLInputElement, value: string, checked: boolean];

export function replayChoices(choices: RecordedChoice[]): void {
  for (const [control, value, checked] of choices) {
    if (!control.isConnected) continue;
    if (control instanceof HTMLInputElement) {
      // React detects a changed checkbox by its click event.
      control.checked = !checked;
      control.click();
    } else {
      control.value = value;
      control.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }
}
