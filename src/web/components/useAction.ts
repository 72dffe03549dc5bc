/** An action of the user that calls the server. A second press does nothing while the action runs. */
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { type ApiProblem, toProblem } from '../api/problem.ts';

interface ActionSteps<T, R> {
  /** Runs after the call. The action stays busy until it resolves, for example until the screen shows the new data. */
  onSuccess?: (result: R, input: T) => unknown;
  /** Runs when the call or `onSuccess` failed. */
  onProblem?: (problem: ApiProblem, input: T) => unknown;
  /** Runs last in both cases. */
  onEnd?: () => unknown;
}

interface RunningAction<T> {
  isBusy: boolean;
  /** What the running action was started with. */
  input: T | undefined;
  /** Why the last run failed. Null again when the next run starts. */
  problem: ApiProblem | null;
  /** Resolves to null on success, to the problem on failure, and to undefined when the action was running already. */
  run: (input: T) => Promise<ApiProblem | null | undefined>;
}

export function useAction<T = void, R = unknown>(
  call: (input: T) => Promise<R>,
  { onSuccess, onProblem, onEnd }: ActionSteps<T, R> = {},
): RunningAction<T> {
  // Two presses may come before the next rendering.
  const isRunning = useRef(false);
  const { mutateAsync, isPending, variables, error } = useMutation<R, unknown, T>({
    mutationFn: (input) => call(input),
    onSuccess: (result, input) => onSuccess?.(result, input),
    onError: (thrown, input) => onProblem?.(toProblem(thrown), input),
    onSettled: () => onEnd?.(),
  });
  const run = async (input: T) => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    try {
      await mutateAsync(input);
      return null;
    } catch (thrown) {
      return toProblem(thrown);
    } finally {
      isRunning.current = false;
    }
  };
  return { isBusy: isPending, input: isPending ? variables : undefined, problem: error ? toProblem(error) : null, run };
}
