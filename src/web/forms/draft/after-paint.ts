/**
 * Runs something once, after the browser has painted what was typed. Rules are evaluated then, because evaluating 40 rules and
 * showing their sums took up to 9 ms of a key press on a slow phone.
 */
const waiting = new Set<() => void>();

function runWaiting(): void {
  const due = [...waiting];
  waiting.clear();
  for (const run of due) run();
}

export function runAfterPaint(run: () => void): void {
  // A task that is started in a frame runs after the frame is painted.
  if (waiting.size === 0) requestAnimationFrame(() => setTimeout(runWaiting));
  waiting.add(run);
}

export const cancelAfterPaint = (run: () => void): void => void waiting.delete(run);
