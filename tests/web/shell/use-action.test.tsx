/** An action of the user: one run at a time, and what follows a success or a refusal. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { problemOf } from '#web/api/problem.ts';
import { useAction } from '#web/components/useAction.ts';

type Steps = Parameters<typeof useAction<string, string>>[1];

/** `run` of an action, as a component gets it. */
function runOf(call: (input: string) => Promise<string>, steps: Steps = {}) {
  let run: ReturnType<typeof useAction<string, string>>['run'] = async () => null;
  function Button() {
    ({ run } = useAction(call, steps));
    return null;
  }
  renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <Button />
    </QueryClientProvider>,
  );
  return run;
}

test('a second press does nothing until what follows the first one has ended', async () => {
  const calls: string[] = [];
  let showNewData = () => {};
  const run = runOf(
    async (input) => {
      calls.push(input);
      return 'saved';
    },
    { onSuccess: () => new Promise<void>((resolve) => (showNewData = resolve)) },
  );
  const first = run('first');
  expect(await run('second')).toBeUndefined();
  await new Promise((done) => setTimeout(done));
  expect(await run('third')).toBeUndefined();
  showNewData();
  expect(await first).toBeNull();
  const fourth = run('fourth');
  await new Promise((done) => setTimeout(done));
  showNewData();
  expect(await fourth).toBeNull();
  expect(calls).toEqual(['first', 'fourth']);
});

test('the steps get the result and the input, and a refusal is the problem', async () => {
  const steps: unknown[] = [];
  const refusal = problemOf(409, { message: 'Sudah berubah.' });
  const run = runOf(
    async (input) => {
      if (input === 'late') throw refusal;
      return `${input} is done`;
    },
    {
      onSuccess: (result, input) => steps.push([result, input]),
      onProblem: (problem, input) => steps.push([problem.message, input]),
      onEnd: () => steps.push('end'),
    },
  );
  expect(await run('this')).toBeNull();
  expect(await run('late')).toBe(refusal);
  expect(steps).toEqual([['this is done', 'this'], 'end', ['Sudah berubah.', 'late'], 'end']);
});
