/** Messages between the Stryker plugin and the worker that keeps the tests loaded. */
export const CHANNEL = 'mutation-testing';

export interface TestTime {
  /** File and complete title. */
  id: string;
  name: string;
  file: string;
  ms: number;
  /** Reason of a failure without any mutant. */
  failure?: string | undefined;
}

export type Coverage = { static: Record<string, number>; perTest: Record<string, Record<string, number>> };

export type WorkerRequest =
  | { kind: 'dry run' }
  /** `isStatic`: the mutant runs while modules are loaded, so they are loaded again and all tests run. These come last. */
  | { kind: 'mutant'; mutant: string; isStatic: boolean; tests?: string[] | undefined; hitLimit?: number | undefined };

export type WorkerResponse =
  | { kind: 'ready' }
  | { kind: 'dry run'; tests: TestTime[]; coverage: Coverage }
  | { kind: 'killed'; by: string; message: string; ran: number }
  | { kind: 'survived'; ran: number }
  | { kind: 'too many hits' };
