/** Chosen once more, as a person does. Its own file: hardly a visit needs it. */
export type RecordedChoice = [control: HTMLSelectElement | HTMLInputElement, value: string, checked: boolean];

export function replayChoices(choices: RecordedChoice[]): void {
  for (const [control, value, checked] of choices) {
    if (!control.isConnected) continue;
    if (control instanceof HTMLInputElement) {
      // React hears of a tick by its click.
      control.checked = !checked;
      control.click();
    } else {
      control.value = value;
      control.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }
}
