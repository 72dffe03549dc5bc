/** A private file, fetched with the session's token and shown from this tab's memory: no secret stands in an address. */
import { useEffect, useState } from 'react';

interface Fetched {
  /** Address for `src` or `href`, in this tab only. */
  href: string | null;
  isLost: boolean;
}

const nothing: Fetched = { href: null, isLost: false };

export function usePrivateFile(url: string | null): Fetched {
  const [fetched, setFetched] = useState(nothing);
  useEffect(() => {
    if (!url) return;
    const leaving = new AbortController();
    let href: string | null = null;
    const bring = async () => {
      const { blob } = await import('../api/client.ts');
      const bytes = await blob(url, leaving.signal);
      if (leaving.signal.aborted) return;
      href = URL.createObjectURL(bytes);
      setFetched({ href, isLost: false });
    };
    bring().catch(() => {
      if (!leaving.signal.aborted) setFetched({ href: null, isLost: true });
    });
    return () => {
      leaving.abort();
      if (href) URL.revokeObjectURL(href);
      setFetched(nothing);
    };
  }, [url]);
  return fetched;
}
