/**
 * Removes lines of the cart and puts them back. The server adds to a line that is still there, so a removed line is put back once only, and
 * not before its removal has ended.
 */
interface LineRemovalOptions<Line> {
  remove: (line: Line) => Promise<unknown>;
  restore: (line: Line) => Promise<unknown>;
  /** The removed lines that can be put back, the last one first. */
  onChange: (removed: Line[]) => void;
  onError: (action: 'remove' | 'restore', problem: unknown, line: Line) => void;
  /** The server has changed the cart, or refused to. */
  onSettled: () => unknown;
}

interface LineRemovals<Line> {
  remove(line: Line): Promise<void>;
  undo(line: Line): Promise<void>;
}

export function createLineRemovals<Line>(options: LineRemovalOptions<Line>): LineRemovals<Line> {
  const { onChange, onError, onSettled } = options;
  let removed: Line[] = [];
  /** Each resolves to whether the line is gone. */
  const running = new Map<Line, Promise<boolean>>();
  const change = (next: Line[]) => {
    removed = next;
    onChange(next);
  };
  /** Whether the call succeeded. */
  const run = (action: 'remove' | 'restore', line: Line): Promise<boolean> =>
    options[action](line).then(
      () => true,
      (problem: unknown) => {
        onError(action, problem, line);
        return false;
      },
    );
  return {
    async remove(line) {
      change([line, ...removed]);
      const removal = run('remove', line);
      running.set(line, removal);
      const isGone = await removal;
      running.delete(line);
      if (!isGone) change(removed.filter((other) => other !== line));
      await onSettled();
    },
    async undo(line) {
      if (!removed.includes(line)) return;
      change(removed.filter((other) => other !== line));
      const isGone = (await running.get(line)) ?? true;
      if (!isGone) return;
      if (!(await run('restore', line))) change([line, ...removed]);
      await onSettled();
    },
  };
}
