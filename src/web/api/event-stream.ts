/**
 * Server-sent events read with fetch, as EventSource cannot carry a token. Comes back by itself after a break, from the last
 * event that was heard, waiting longer each time; a silent line counts as broken.
 */
export interface StreamEvent {
  id: string | null;
  event: string;
  data: string;
}

export interface StreamOptions {
  url: string;
  /** Ends it. */
  signal: AbortSignal;
  /** For each try anew; null: the session is over. */
  token: () => Promise<string | null>;
  /** The token was refused: the next one, null when the session is over, `unreachable` when nobody could tell. */
  renew: (token: string) => Promise<string | null | 'unreachable'>;
  onEvent: (event: StreamEvent) => void;
  onLive: (isLive: boolean) => void;
  /** Id of the last event that was heard before. */
  since?: string | null;
  /** Milliseconds before the first, second … try after a break; the last one goes on. */
  waits?: readonly number[];
  /** The server says something at least every 25 s. */
  silenceMs?: number;
}

const WAITS_MS = [1_000, 2_000, 5_000, 10_000, 30_000];
const SILENCE_MS = 70_000;

/** Takes text as it comes, in whatever pieces, and tells whole events. */
export function parseEvents(onEvent: (event: StreamEvent) => void): (text: string) => void {
  let rest = '';
  let id: string | null = null;
  let event = '';
  let data: string[] = [];
  const line = (text: string) => {
    if (text === '') {
      if (data.length > 0) onEvent({ id, event: event || 'message', data: data.join('\n') });
      event = '';
      data = [];
      return;
    }
    const at = text.indexOf(':');
    if (at === 0) return;
    const name = at < 0 ? text : text.slice(0, at);
    const value = at < 0 ? '' : text.slice(at + 1).replace(/^ /, '');
    if (name === 'data') data.push(value);
    if (name === 'event') event = value;
    if (name === 'id' && !value.includes('\0')) id = value || null;
  };
  return (text) => {
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const one of lines) line(one);
  };
}

/** `unwanted`: this server offers no such stream. */
type End = 'refused' | 'unwanted' | 'broken' | 'ended';

/** Runs until the signal, the end of the session, or a server without a stream. */
export async function readEvents(options: StreamOptions): Promise<void> {
  const { signal, token, renew, onEvent, onLive, waits = WAITS_MS, silenceMs = SILENCE_MS } = options;
  let since = options.since ?? null;
  let tries = 0;

  async function once(bearer: string): Promise<End> {
    const silent = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const listen = () => {
      clearTimeout(timer);
      timer = setTimeout(() => silent.abort(), silenceMs);
    };
    try {
      listen();
      const response = await fetch(options.url, {
        headers: {
          accept: 'text/event-stream',
          authorization: `Bearer ${bearer}`,
          ...(since === null ? {} : { 'last-event-id': since }),
        },
        cache: 'no-store',
        signal: AbortSignal.any([signal, silent.signal]),
      });
      if (response.status === 401) return 'refused';
      if (response.status === 429 || response.status >= 500) return 'broken';
      if (!response.ok || !response.body) return 'unwanted';
      tries = 0;
      onLive(true);
      const take = parseEvents((event) => {
        since = event.id ?? since;
        onEvent(event);
      });
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
        listen();
        take(piece.value);
      }
      return 'ended';
    } catch {
      return 'broken';
    } finally {
      clearTimeout(timer);
      onLive(false);
    }
  }

  while (!signal.aborted) {
    const bearer = await token();
    if (bearer === null) return;
    const end = await once(bearer);
    if (signal.aborted || end === 'unwanted') return;
    if (end === 'refused') {
      const next = await renew(bearer);
      if (next === null) return;
      if (next !== 'unreachable' && tries++ === 0) continue;
    }
    await pause(waits[Math.min(tries, waits.length - 1)] ?? 0, signal);
    tries += 1;
  }
}

/** Not all browsers at the same moment; at once when the device is back on the net. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const awake = new AbortController();
    const wake = () => {
      clearTimeout(timer);
      awake.abort();
      resolve();
    };
    const timer = setTimeout(wake, ms * (0.75 + Math.random() / 2));
    signal.addEventListener('abort', wake, { signal: awake.signal });
    if (typeof window !== 'undefined') addEventListener('online', wake, { signal: awake.signal });
  });
}
