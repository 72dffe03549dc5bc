/** What tabs of one browser share. A browser without it, or a page over plain http, has each tab work by itself. */

export interface TabChannel<T> {
  post(message: T): void;
  listen(listener: (message: T) => void): void;
  close(): void;
}

export function openChannel<T>(name: string): TabChannel<T> {
  let channel: BroadcastChannel | undefined;
  try {
    channel = new BroadcastChannel(name);
  } catch {
    // Missing, or forbidden together with cookies.
  }
  return {
    post: (message) => channel?.postMessage(message),
    listen: (listener) => channel?.addEventListener('message', ({ data }: MessageEvent<T>) => listener(data)),
    close: () => channel?.close(),
  };
}

/** Runs the work while no other tab runs work of that name; without locks at once. An aborted wait rejects. */
export async function withLock<T>(name: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return work();
  };
  try {
    return navigator.locks ? await navigator.locks.request(name, signal ? { signal } : {}, begin) : await begin();
  } catch (error) {
    // Forbidden together with cookies: the browser refused the lock itself.
    if (hasBegun || signal?.aborted) throw error;
    return begin();
  }
}
