/** Asks the server what it thinks of the texts, a moment after the last edit; an answer about older texts is not waited for. */
import type { Checked, StudioFiles } from '#contract/studio.ts';
import { isSameFiles } from './texts.ts';

const AFTER_MS = 350;
const AGAIN_AFTER_MS = 5_000;

interface Host {
  files(): StudioFiles;
  ask(files: StudioFiles, signal: AbortSignal): Promise<Checked>;
  told(checked: Checked): void;
}

export class Checker {
  readonly #host: Host;
  #running: { files: StudioFiles; stop: AbortController; done: Promise<void> } | null = null;
  #known: StudioFiles | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: Host) {
    this.#host = host;
  }

  plan(after = AFTER_MS): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.now(), after);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#running?.stop.abort();
    this.#running = null;
  }

  /** What is in force has changed: the same texts may be judged otherwise. */
  forget(): void {
    this.stop();
    this.#known = null;
  }

  /** Answers true once the texts as they are have been judged; false when that failed. */
  async now(): Promise<boolean> {
    clearTimeout(this.#timer);
    const files = this.#host.files();
    if (!this.#known || !isSameFiles(this.#known, files)) await this.#ask(files);
    return this.#known !== null && isSameFiles(this.#known, files);
  }

  async #ask(files: StudioFiles): Promise<void> {
    if (this.#running && isSameFiles(this.#running.files, files)) return this.#running.done;
    this.#running?.stop.abort();
    const stop = new AbortController();
    const done = this.#host.ask(files, stop.signal).then(
      (checked) => {
        if (stop.signal.aborted) return;
        this.#running = null;
        this.#known = files;
        if (isSameFiles(files, this.#host.files())) this.#host.told(checked);
      },
      () => {
        if (stop.signal.aborted) return;
        this.#running = null;
        this.plan(AGAIN_AFTER_MS);
      },
    );
    this.#running = { files, stop, done };
    return done;
  }
}
