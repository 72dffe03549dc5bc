/**
 * Channels and locks shared by the tabs of one browser. Without these APIs (old browser, plain http) each tab works
 * alone.
 */

interface TabChannel<T> {
  post(message: T): void;
  listen(listener: (message: T) => void): void;
  close(): void;
}

export function openChannel<T>(name: string): TabChannel<T> {
  let channel: BroadcastChannel | undefined;
  try {
    channel = new BroadcastChannel(name);
  } catch {
    // The API is missing, or forbidden together with cookies.
  }
  return {
    post: (message) => channel?.postMessage(message),
    listen: (listener) => channel?.addEventListener('message', ({ data }: MessageEvent<T>) => listener(data)),
    close: () => channel?.close(),
  };
}

/**
 * Runs `work` while no other tab holds the lock of that name. Without the Locks API it runs at once. Rejects when the
 * wait is aborted.
 */
export async function withLock<T>(name: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return work();
  };
  try {
    return navigator.locks ? await navigator.locks.request(name, signal ? { signal } : {}, begin) : await begin();
  } catch (error) {
    // The browser refused the lock itself, because it is forbidden together with cookies.
    if (hasBegun || signal?.aborted) throw error;
    return begin();
  }
}
