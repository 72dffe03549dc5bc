/**
 * Reads server-sent events with fetch, because EventSource cannot send a token. After a broken connection it reconnects
 * from the last received event, with growing delays. A connection that is silent for too long counts as broken.
 */
export interface StreamEvent {
  id: string | null;
  event: string;
  data: string;
}

export interface StreamOptions {
  url: string;
  /** Aborting it stops the stream. */
  signal: AbortSignal;
  /** Called before each attempt. null means that the session is over. */
  token: () => Promise<string | null>;
  /**
   * Called when the token was refused. Returns the next token, null when the session is over, or `unreachable` when the
   * server did not answer.
   */
  renew: (token: string) => Promise<string | null | 'unreachable'>;
  onEvent: (event: StreamEvent) => void;
  onConnectionChange: (isLive: boolean) => void;
  /** Id of the last event that was received before. */
  lastEventId?: string | null;
  /** Delay in milliseconds before the first, second … reconnect. The last value repeats. */
  retryDelaysMs?: readonly number[];
  /** The server sends something at least every 25 s. */
  silenceTimeoutMs?: number;
}

const RETRY_DELAYS_MS = [1_000, 2_000, 5_000, 10_000, 30_000];
const SILENCE_TIMEOUT_MS = 70_000;

/** Returns a function that accepts text in chunks of any size and calls `onEvent` for each complete event. */
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

/** `unwanted` means that this server offers no such stream. */
type StreamEnd = 'refused' | 'unwanted' | 'broken' | 'ended';

/** Runs until the signal aborts, the session ends, or the server turns out to have no stream. */
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

/**
 * Adds a random part to the delay, so that not all browsers reconnect at once. Ends early when the device is online
 * again.
 */
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
