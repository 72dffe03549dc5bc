/** Stryker's test runner: vitest with one worker that keeps the tests loaded (`worker.ts`). */
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import {
  type DryRunResult,
  DryRunStatus,
  type MutantRunOptions,
  type MutantRunResult,
  MutantRunStatus,
  type TestRunner,
  TestStatus,
} from '@stryker-mutator/api/test-runner';
import { createVitest } from 'vitest/node';
import { CHANNEL, type WorkerRequest, type WorkerResponse } from './messages.ts';

class LoadedVitest implements TestRunner {
  private channel = new BroadcastChannel(CHANNEL);
  private pending: ((answer: WorkerResponse) => void) | undefined;

  capabilities() {
    // Otherwise Stryker starts a new process for each mutant that also runs during an import. Such mutants only count in the tests that
    // reach them later, so nothing has to be loaded again.
    return { reloadEnvironment: true };
  }

  async init(): Promise<void> {
    this.channel.onmessage = ({ data }: { data: unknown }) => this.pending?.(data as WorkerResponse);
    const vitest = await createVitest('test', {
      config: 'tests/mutation/vitest.config.ts',
      watch: false,
      reporters: [{}],
    });
    const specifications = await vitest.globTestSpecifications();
    process.env.MUTATION_FILES = String(specifications.length);
    const ready = this.next();
    const ended = vitest.runTestSpecifications(specifications).then(({ unhandledErrors, testModules }) => {
      const failed = testModules.flatMap((one) => one.errors());
      throw new Error(
        `The tests could not be loaded: ${JSON.stringify([...unhandledErrors, ...failed]).slice(0, 2000)}`,
      );
    });
    await Promise.race([ready, ended]);
    ended.catch(() => undefined);
  }

  private next(): Promise<WorkerResponse> {
    return new Promise((resolve) => {
      this.pending = resolve;
    });
  }
  private ask(order: WorkerRequest): Promise<WorkerResponse> {
    const answer = this.next();
    this.channel.postMessage(order);
    return answer;
  }

  async dryRun(): Promise<DryRunResult> {
    const answer = await this.ask({ kind: 'dry run' });
    if (answer.kind !== 'dry run') return { status: DryRunStatus.Error, errorMessage: `Answered ${answer.kind}` };
    return {
      status: DryRunStatus.Complete,
      mutantCoverage: answer.coverage,
      tests: answer.tests.map(({ id, name, file, ms, failure }) => ({
        id,
        name,
        fileName: file,
        timeSpentMs: ms,
        ...(failure === undefined
          ? { status: TestStatus.Success as const }
          : { status: TestStatus.Failed as const, failureMessage: failure }),
      })),
    };
  }

  async mutantRun({
    activeMutant,
    testFilter,
    hitLimit,
    mutantActivation,
  }: MutantRunOptions): Promise<MutantRunResult> {
    const isStatic = mutantActivation === 'static';
    const order: WorkerRequest = { kind: 'mutant', mutant: activeMutant.id, isStatic, tests: testFilter, hitLimit };
    const answer = await this.ask(order);
    switch (answer.kind) {
      case 'killed':
        return {
          status: MutantRunStatus.Killed,
          killedBy: [answer.by],
          failureMessage: answer.message,
          nrOfTests: answer.ran,
        };
      case 'survived':
        return { status: MutantRunStatus.Survived, nrOfTests: answer.ran };
      case 'too many hits':
        return { status: MutantRunStatus.Timeout, reason: 'It ran ten times more often than the original.' };
      default:
        return { status: MutantRunStatus.Error, errorMessage: `Answered ${answer.kind}` };
    }
  }

  async dispose(): Promise<void> {
    this.channel.close();
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'loaded-vitest', LoadedVitest)];
