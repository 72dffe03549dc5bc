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
  onConnectionChange: (isLive: boolean) => void;
  /** Id of the last event that was heard before. */
  lastEventId?: string | null;
  /** Milliseconds before the first, second … try after a break; the last one goes on. */
  retryDelaysMs?: readonly number[];
  /** The server says something at least every 25 s. */
  silenceTimeoutMs?: number;
}

const RETRY_DELAYS_MS = [1_000, 2_000, 5_000, 10_000, 30_000];
const SILENCE_TIMEOUT_MS = 70_000;

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
type StreamEnd = 'refused' | 'unwanted' | 'broken' | 'ended';

/** Runs until the signal, the end of the session, or a server without a stream. */
export async function readEvents(options: StreamOptions): Promise<void> {
  const {
    signal,
    token,
    renew,
    onEvent,
    onConnectionChange,
    retryDelaysMs = RETRY_DELAYS_MS,
    silenceTimeoutMs = SILENCE_TIMEOUT_MS,
  } = options;
  let lastEventId = options.lastEventId ?? null;
  let tries = 0;

  async function connectOnce(bearer: string): Promise<StreamEnd> {
    const silenceAbort = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const restartSilenceTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(() => silenceAbort.abort(), silenceTimeoutMs);
    };
    try {
      restartSilenceTimer();
      const response = await fetch(options.url, {
        headers: {
          accept: 'text/event-stream',
          authorization: `Bearer ${bearer}`,
          ...(lastEventId === null ? {} : { 'last-event-id': lastEventId }),
        },
        cache: 'no-store',
        signal: AbortSignal.any([signal, silenceAbort.signal]),
      });
      if (response.status === 401) return 'refused';
      if (response.status === 429 || response.status >= 500) return 'broken';
      if (!response.ok || !response.body) return 'unwanted';
      tries = 0;
      onConnectionChange(true);
      const parse = parseEvents((event) => {
        lastEventId = event.id ?? lastEventId;
        onEvent(event);
      });
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
        restartSilenceTimer();
        parse(piece.value);
      }
      return 'ended';
    } catch {
      return 'broken';
    } finally {
      clearTimeout(timer);
      onConnectionChange(false);
    }
  }

  while (!signal.aborted) {
    const bearer = await token();
    if (bearer === null) return;
    const end = await connectOnce(bearer);
    if (signal.aborted || end === 'unwanted') return;
    if (end === 'refused') {
      const next = await renew(bearer);
      if (next === null) return;
      if (next !== 'unreachable' && tries++ === 0) continue;
    }
    await waitBeforeRetry(retryDelaysMs[Math.min(tries, retryDelaysMs.length - 1)] ?? 0, signal);
    tries += 1;
  }
}

/** Not all browsers at the same moment; at once when the device is back on the net. */
function waitBeforeRetry(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const abortController = new AbortController();
    const resume = () => {
      clearTimeout(timer);
      abortController.abort();
      resolve();
    };
    const timer = setTimeout(resume, ms * (0.75 + Math.random() / 2));
    signal.addEventListener('abort', resume, { signal: abortController.signal });
    if (typeof window !== 'undefined') addEventListener('online', resume, { signal: abortController.signal });
  });
}
