/**
 * Runs inside the vitest worker. The test files are imported once. Then each mutant is activated by its number, and the tests that
 * reach it run again in the same modules. The stock runner starts a worker for each mutant, which takes about two seconds. This
 * takes milliseconds.
 */
import { collectTests } from '@vitest/runner';
import { type RunnerTestCase, type RunnerTestFile, type RunnerTestSuite, TestRunner, vi } from 'vitest';
import { CHANNEL, type Coverage, type TestTime, type WorkerRequest, type WorkerResponse } from './messages.ts';

/** The object that Stryker's instrumented code reads and writes. */
interface StrykerState {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: Coverage;
}
const scope = globalThis as { __stryker__?: StrykerState };
scope.__stryker__ ??= {};
const strykerState: StrykerState = scope.__stryker__;

interface LoadedTest {
  id: string;
  test: RunnerTestCase;
  ms: number;
}

const titleOf = (task: RunnerTestCase | RunnerTestSuite): string =>
  task.suite ? `${titleOf(task.suite)} ${task.name}`.trim() : task.name;

function* testsOf(suite: RunnerTestSuite): Generator<RunnerTestCase> {
  for (const task of suite.tasks) {
    if (task.mode !== 'run' && task.mode !== 'queued') continue;
    if (task.type === 'suite') yield* testsOf(task);
    else yield task;
  }
}

type EachHook = 'beforeEach' | 'afterEach';
const hooksOf = (suite: RunnerTestSuite, name: EachHook) => TestRunner.getSuiteHooks(suite)[name] ?? [];

/** Suites of a test, from the file down. */
function suitesOf(test: RunnerTestCase): RunnerTestSuite[] {
  const suites: RunnerTestSuite[] = [test.file];
  for (let suite = test.suite; suite && suite !== test.file; suite = suite.suite) suites.splice(1, 0, suite);
  return suites;
}

export default class MutationRunner extends TestRunner {
  private files: RunnerTestFile[] = [];
  private tests = new Map<string, LoadedTest>();

  /** Vitest would run the tests of this file now. They are stored instead, and run after the last file was imported. */
  async onBeforeRunFiles(files: RunnerTestFile[]): Promise<void> {
    this.files.push(...files);
    const failed = files.find((file) => file.result?.state === 'fail');
    if (failed) throw new Error(`${failed.name} cannot be imported: ${failed.result?.errors?.[0]?.message}`);
    if (this.files.length < Number(process.env.MUTATION_FILES)) {
      for (const file of files) file.mode = 'skip';
      return;
    }
    await this.beginSuites();
    await this.serve();
  }

  /** `beforeAll` runs once, for all mutants. */
  private async beginSuites(): Promise<void> {
    const begin = async (suite: RunnerTestSuite): Promise<void> => {
      for (const hook of TestRunner.getSuiteHooks(suite).beforeAll ?? []) await hook(suite);
      for (const task of suite.tasks) if (task.type === 'suite') await begin(task);
    };
    for (const file of this.files) {
      file.mode = 'run';
      await begin(file);
      for (const test of testsOf(file)) {
        const id = `${file.name}#${titleOf(test)}`;
        // Titles that occur twice in a file run together.
        this.tests.set(this.tests.has(id) ? `${id} (${this.tests.size})` : id, { id, test, ms: 0 });
      }
    }
  }

  /** Returns the reason if the test failed. */
  private async runOne(test: RunnerTestCase): Promise<string | undefined> {
    const suites = suitesOf(test);
    const cleanups: unknown[] = [];
    test.result = { state: 'run', startTime: Date.now() };
    try {
      for (const suite of suites)
        for (const hook of hooksOf(suite, 'beforeEach'))
          cleanups.push(await hook(test.context as never, suite as never));
      await TestRunner.getTestFn(test)?.();
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    } finally {
      for (const suite of suites.toReversed())
        for (const hook of hooksOf(suite, 'afterEach')) await hook(test.context as never, suite as never);
      for (const cleanup of cleanups.reverse()) if (typeof cleanup === 'function') await cleanup();
    }
    return undefined;
  }

  private async dryRun(): Promise<WorkerResponse> {
    const tests: TestTime[] = [];
    strykerState.activeMutant = undefined;
    for (const [id, one] of this.tests) {
      const since = performance.now();
      strykerState.currentTestId = id;
      const failure = await this.runOne(one.test);
      strykerState.currentTestId = undefined;
      one.ms = performance.now() - since;
      tests.push({ id, name: id, file: one.test.file.filepath, ms: one.ms, failure });
    }
    return { kind: 'dry run', tests, coverage: strykerState.mutantCoverage ?? { static: {}, perTest: {} } };
  }

  /** Activates a mutant that runs while a module is loaded, and loads everything again. */
  private async loadWith(mutant: string | undefined): Promise<string | undefined> {
    vi.resetModules();
    strykerState.activeMutant = mutant;
    try {
      this.files = await collectTests(
        this.files.map(({ filepath }) => filepath),
        this,
      );
      const failed = this.files.find(({ result }) => result?.state === 'fail');
      if (failed) return failed.result?.errors?.[0]?.message ?? 'It cannot be loaded.';
      this.tests.clear();
      await this.beginSuites();
      return undefined;
    } catch (error) {
      return String(error);
    } finally {
      strykerState.activeMutant = undefined;
    }
  }

  private async withStaticMutant(order: Extract<WorkerRequest, { kind: 'mutant' }>): Promise<WorkerResponse> {
    strykerState.hitCount = undefined;
    const unloadable = await this.loadWith(order.mutant);
    if (unloadable !== undefined) return { kind: 'killed', by: 'loading', message: unloadable.slice(0, 500), ran: 0 };
    let ran = 0;
    for (const { id, test } of this.tests.values()) {
      strykerState.activeMutant = order.mutant;
      const failure = await this.runOne(test);
      strykerState.activeMutant = undefined;
      ran += 1;
      if (failure !== undefined) return { kind: 'killed', by: id, message: failure.slice(0, 500), ran };
    }
    return { kind: 'survived', ran };
  }

  private async withMutant(
    order: Extract<WorkerRequest, { kind: 'mutant' }>,
    isSecond = false,
  ): Promise<WorkerResponse> {
    if (order.isStatic) return this.withStaticMutant(order);
    const chosen = order.tests ? order.tests.map((id) => this.tests.get(id)) : [...this.tests.values()];
    const quickFirst = chosen.filter((one) => one !== undefined).sort((a, b) => a.ms - b.ms);
    // Stryker allows a hundred times the hits of a run without the mutant, which may take minutes. This limit is lower.
    const most = order.hitLimit && Math.ceil(order.hitLimit / 10) + 1000;
    strykerState.hitLimit = most;
    strykerState.hitCount = 0;
    let ran = 0;
    for (const one of quickFirst) {
      strykerState.activeMutant = order.mutant;
      const failure = await this.runOne(one.test);
      ran += 1;
      strykerState.activeMutant = undefined;
      if (most && strykerState.hitCount > most) return { kind: 'too many hits' };
      if (failure === undefined) continue;
      // State that a mutant leaves in a module (a memo, a list) must not count against the next mutant. Then everything is loaded again.
      if ((await this.runOne(one.test)) !== undefined) {
        await this.loadWith(undefined);
        return isSecond
          ? { kind: 'killed', by: one.id, message: failure.slice(0, 500), ran }
          : this.withMutant(order, true);
      }
      return { kind: 'killed', by: one.id, message: failure.slice(0, 500), ran };
    }
    return { kind: 'survived', ran };
  }

  private serve(): Promise<void> {
    const channel = new BroadcastChannel(CHANNEL);
    const postResponse = (answer: WorkerResponse) => channel.postMessage(answer);
    channel.onmessage = async ({ data }: { data: unknown }) => {
      const order = data as WorkerRequest;
      postResponse(order.kind === 'dry run' ? await this.dryRun() : await this.withMutant(order));
    };
    postResponse({ kind: 'ready' });
    return new Promise(() => undefined);
  }
}
