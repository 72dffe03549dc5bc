/** Checks the texts on the server a moment after the last edit. A check of older texts is aborted. */

import type { CheckResult, StudioFiles } from '#contract/studio.ts';
import { registerWebRules } from '../../forms/index.ts';
import { isSameFiles } from './studio-files.ts';

// The studio checks rules as well, so it has the evaluator anyway.
registerWebRules();

const DEBOUNCE_MS = 350;
const RETRY_MS = 5_000;

interface CheckerHost {
  files(): StudioFiles;
  check(files: StudioFiles, signal: AbortSignal): Promise<CheckResult>;
  onChecked(checked: CheckResult): void;
}

export class Checker {
  readonly #host: CheckerHost;
  #running: { files: StudioFiles; stop: AbortController; done: Promise<void> } | null = null;
  #lastChecked: StudioFiles | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: CheckerHost) {
    this.#host = host;
  }

  schedule(after = DEBOUNCE_MS): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.run(), after);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#running?.stop.abort();
    this.#running = null;
  }

  /** The published version has changed, so the same texts may get another result. */
  invalidate(): void {
    this.stop();
    this.#lastChecked = null;
  }

  /** Resolves to true when the current texts have been checked, to false when the check failed. */
  async run(): Promise<boolean> {
    clearTimeout(this.#timer);
    const files = this.#host.files();
    if (!this.#lastChecked || !isSameFiles(this.#lastChecked, files)) await this.#check(files);
    return this.#lastChecked !== null && isSameFiles(this.#lastChecked, files);
  }

  async #check(files: StudioFiles): Promise<void> {
    if (this.#running && isSameFiles(this.#running.files, files)) return this.#running.done;
    this.#running?.stop.abort();
    const stop = new AbortController();
    const done = this.#host.check(files, stop.signal).then(
      (checked) => {
        if (stop.signal.aborted) return;
        this.#running = null;
        this.#lastChecked = files;
        if (isSameFiles(files, this.#host.files())) this.#host.onChecked(checked);
      },
      () => {
        if (stop.signal.aborted) return;
        this.#running = null;
        this.schedule(RETRY_MS);
      },
    );
    this.#running = { files, stop, done };
    return done;
  }
}
