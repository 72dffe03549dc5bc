export interface RequestOptions {
  data?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Part of the upload that is done, 0 to 1. */
  onProgress?: (done: number) => void;
  responseType?: 'json' | 'blob';
}
