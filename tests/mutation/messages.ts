/** What the Stryker plugin and the worker that keeps the tests loaded send each other. */
export const CHANNEL = 'mutation-testing';

export interface TestTime {
  /** File and full title. */
  id: string;
  name: string;
  file: string;
  ms: number;
  /** Why it failed without any mutant, if it did. */
  failure?: string;
}

export type Coverage = { static: Record<string, number>; perTest: Record<string, Record<string, number>> };

export type WorkerRequest =
  | { kind: 'dry run' }
  /** `isStatic`: it runs while modules are loaded, so they are loaded again, and all tests run. Those come last. */
  | { kind: 'mutant'; mutant: string; isStatic: boolean; tests?: string[]; hitLimit?: number };

export type WorkerResponse =
  | { kind: 'ready' }
  | { kind: 'dry run'; tests: TestTime[]; coverage: Coverage }
  | { kind: 'killed'; by: string; message: string; ran: number }
  | { kind: 'survived'; ran: number }
  | { kind: 'too many hits' };
