/**
 * A rendered page shows its buttons before the application stands behind them. The last one that was tapped meanwhile is
 * remembered by the script in index.html and is pressed once more as soon as it can answer.
 */
declare global {
  interface Window {
    /** `false` once the application stands. */
    tapped?: HTMLButtonElement | null | false;
  }
}

export function makeGoodTap(): void {
  const button = window.tapped;
  window.tapped = false;
  // What sends a form or follows a link has worked without us.
  if (button && button.type === 'button' && button.isConnected) button.click();
}
