/** Several private files, read one after the other with the session's token and shown by object URLs. */
import { useEffect, useState } from 'react';
import { releaseObjectUrl } from './release-object-url.ts';

/** File URL → object URL for `src`, valid in this tab only, or null when the file could not be read. */
type FetchedFiles = ReadonlyMap<string, string | null>;

export function usePrivateFiles(urls: readonly string[]): FetchedFiles {
  const [files, setFiles] = useState<FetchedFiles>(new Map());
  const key = urls.join(' ');
  useEffect(() => {
    const abortController = new AbortController();
    const objectUrls: string[] = [];
    const fetchFiles = async () => {
      const { blob } = await import('../api/client.ts');
      for (const url of key.split(' ').filter(Boolean)) {
        const bytes = await blob(url, abortController.signal).catch(() => null);
        if (abortController.signal.aborted) return;
        const href = bytes && URL.createObjectURL(bytes);
        if (href) objectUrls.push(href);
        setFiles((before) => new Map(before).set(url, href));
      }
    };
    void fetchFiles();
    return () => {
      abortController.abort();
      for (const href of objectUrls) releaseObjectUrl(href);
      setFiles(new Map());
    };
  }, [key]);
  return files;
}
