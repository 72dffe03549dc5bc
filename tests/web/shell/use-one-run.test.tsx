/** The button that confirms a question is pressed twice. */
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useOneRun } from '#web/components/useOneRun.ts';

function runOf(work: () => unknown) {
  let run = async () => {};
  function Button() {
    ({ run } = useOneRun(work));
    return null;
  }
  renderToString(<Button />);
  return run;
}

test('a second press does nothing until the work of the first one has ended, also if it failed', async () => {
  let count = 0;
  let end: { well: () => void; badly: (problem: Error) => void } | undefined;
  const run = runOf(() => {
    count += 1;
    return new Promise<void>((well, badly) => (end = { well, badly }));
  });
  const first = run();
  void run();
  expect(count).toBe(1);
  end?.well();
  await first;
  const second = run();
  expect(count).toBe(2);
  end?.badly(new Error('refused'));
  await expect(second).rejects.toThrow('refused');
  void run();
  expect(count).toBe(3);
});
