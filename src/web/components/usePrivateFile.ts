/** A private file, read with the session's token and shown by an object URL, so that no URL contains a secret. */
import { useEffect, useState } from 'react';
import { releaseObjectUrl } from './release-object-url.ts';

interface PrivateFile {
  /** Object URL for `src` or `href`, valid in this tab only. */
  href: string | null;
  hasFailed: boolean;
}

const NOT_LOADED: PrivateFile = { href: null, hasFailed: false };

export function usePrivateFile(url: string | null): PrivateFile {
  const [fetched, setFetched] = useState(NOT_LOADED);
  useEffect(() => {
    if (!url) return;
    const abortController = new AbortController();
    let href: string | null = null;
    const fetchFile = async () => {
      const { blob } = await import('../api/client.ts');
      const bytes = await blob(url, abortController.signal);
      if (abortController.signal.aborted) return;
      href = URL.createObjectURL(bytes);
      setFetched({ href, hasFailed: false });
    };
    fetchFile().catch(() => {
      if (!abortController.signal.aborted) setFetched({ href: null, hasFailed: true });
    });
    return () => {
      abortController.abort();
      if (href) releaseObjectUrl(href);
      setFetched(NOT_LOADED);
    };
  }, [url]);
  return fetched;
}
