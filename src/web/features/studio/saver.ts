/** Stores the work a moment after the last edit, one call at a time; a failed call is tried again, a clash waits for the person. */
import type { SaveWorkBody, SaveWorkResult, StudioFiles, WorkConflict } from '#contract/studio.ts';
import { isSameFiles } from './studio-files.ts';
import type { StudioState } from './types.ts';

const DEBOUNCE_MS = 800;
const RETRY_MS = 5_000;

interface SaverHost {
  read(): Pick<StudioState, 'files' | 'revision' | 'state'>;
  show(change: Partial<StudioState>): void;
  send(body: Omit<SaveWorkBody, 'tags'>): Promise<SaveWorkResult>;
  /** Somebody else saved or published since; `base`: what both sides began from. */
  onConflict(clash: WorkConflict, base: StudioFiles): Promise<void>;
}

export class Saver {
  readonly #host: SaverHost;
  #stored: StudioFiles;
  #running: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: SaverHost, stored: StudioFiles) {
    this.#host = host;
    this.#stored = stored;
  }

  get stored(): StudioFiles {
    return this.#stored;
  }

  /** What the server is known to hold. */
  reset(stored: StudioFiles): void {
    clearTimeout(this.#timer);
    this.#stored = stored;
  }

  schedule(after = DEBOUNCE_MS): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), after);
  }

  /** Nothing is begun any more; answers once nothing is on its way. */
  async pause(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#running;
    clearTimeout(this.#timer);
  }

  /** Answers once all that was there when it was called is stored, or cannot be. */
  async flush(): Promise<void> {
    await this.#running;
    clearTimeout(this.#timer);
    const { state } = this.#host.read();
    if (state === 'clash') return;
    if (!this.#isUnstored()) {
      if (state !== 'saved') this.#host.show({ state: 'saved' });
      return;
    }
    this.#running ??= this.#send().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  #isUnstored(): boolean {
    return !isSameFiles(this.#stored, this.#host.read().files);
  }

  async #send(): Promise<void> {
    const { files, revision } = this.#host.read();
    this.#host.show({ state: 'saving' });
    try {
      const saved = await this.#host.send({ files, base_revision: revision });
      this.#stored = files;
      const isLatest = !this.#isUnstored();
      this.#host.show({ revision: saved.revision, savedAt: saved.saved_at, state: isLatest ? 'saved' : 'saving' });
      if (!isLatest) this.schedule();
    } catch (thrown) {
      const { status, data } = thrown as { status?: number; data?: WorkConflict | null };
      if (status === 409 && data) return this.#host.onConflict(data, this.#stored);
      // What waits for its time cannot be changed; trying again would not help.
      if (status === 409) return this.#host.show({ state: 'waiting' });
      this.#host.show({ state: 'unsaved' });
      this.schedule(RETRY_MS);
    }
  }
}
