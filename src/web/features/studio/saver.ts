/**
 * Saves the edited form a moment after the last edit, one call at a time. Retries a failed call. A conflict waits for
 * the user.
 */
import type { SaveWorkBody, SaveWorkResult, StudioFiles, WorkConflict } from '#contract/studio.ts';
import { isSameFiles } from './studio-files.ts';
import type { StudioState } from './types.ts';

const DEBOUNCE_MS = 800;
const RETRY_MS = 5_000;

interface SaverHost {
  read(): Pick<StudioState, 'files' | 'revision' | 'state'>;
  show(change: Partial<StudioState>): void;
  send(body: Omit<SaveWorkBody, 'tags'>): Promise<SaveWorkResult>;
  /** Another user saved or published. `base`: the common base of both sides. */
  onConflict(conflict: WorkConflict, base: StudioFiles): Promise<void>;
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

  /** Sets the texts that the server is known to have. */
  reset(stored: StudioFiles): void {
    clearTimeout(this.#timer);
    this.#stored = stored;
  }

  schedule(after = DEBOUNCE_MS): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), after);
  }

  /** Starts no more calls, and resolves when the running call has ended. */
  async pause(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#running;
    clearTimeout(this.#timer);
  }

  /** Resolves when all current changes are saved or cannot be saved. */
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
      // A scheduled form cannot be changed, so a retry would not help.
      if (status === 409) return this.#host.show({ state: 'waiting' });
      this.#host.show({ state: 'unsaved' });
      this.schedule(RETRY_MS);
    }
  }
}
