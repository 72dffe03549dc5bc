/** Details and preview of a stored file. Public files are read by URL, private ones with the session's token. */
import { useEffect, useState } from 'react';
import { releaseObjectUrl } from '../../../components/release-object-url.ts';
import { useExternalValue } from '../../../components/useExternalValue.ts';
import { useFormSession } from '../../context.ts';
import type { UploadInfo } from '../../types.ts';

const isPicture = (name: string | undefined) => /\.(jpe?g|png|webp)$/i.test(name ?? '');
const isPublic = (url: string) => !url.includes('/files/');

interface StoredFileView {
  info: Partial<UploadInfo> | undefined;
  picture: string | undefined;
  /** URL of the whole file. For private files an object URL that is valid in this tab only. */
  href: string | undefined;
  /** Loads a personal file that is loaded only on request. Undefined otherwise and once requested. */
  requestFile: (() => void) | undefined;
  hasFailed: boolean;
}

export function useStoredFile(id: string, isPersonal = true): StoredFileView {
  const { uploads, env, loadsFilesOnDemand } = useFormSession();
  const [isRequested, setRequested] = useState(!(loadsFilesOnDemand && isPersonal));
  const [hasFailed, setHasFailed] = useState(false);
  const info = useExternalValue(uploads.subscribe, () => uploads.getInfo(id));
  const [fetched, setFetched] = useState<string>();
  const local = uploads.preview(id);
  const url = info?.url;

  useEffect(() => {
    if (info === undefined)
      env.api.uploadInfo(id).then(
        (found) => uploads.setInfo(id, found),
        () => uploads.setInfo(id, {}),
      );
  }, [env, uploads, id, info]);

  useEffect(() => {
    if (!url || isPublic(url) || local || !isRequested) return;
    let address: string | undefined;
    let isGone = false;
    env.api.blob(url).then(
      (bytes) => {
        if (isGone) return;
        address = URL.createObjectURL(bytes);
        setFetched(address);
      },
      () => !isGone && setHasFailed(true),
    );
    return () => {
      isGone = true;
      if (address) releaseObjectUrl(address);
    };
  }, [env, url, local, isRequested]);

  const open = local ?? (url && isPublic(url) ? url : fetched);
  const small = url?.startsWith('/media/') ? `${url}${url.includes('?') ? '&' : '?'}w=320` : open;
  const requestFile = isRequested || !url || isPublic(url) ? undefined : () => setRequested(true);
  return {
    info,
    requestFile,
    hasFailed,
    href: open,
    picture: local ?? (isPicture(info?.file_name ?? url) ? small : undefined),
  };
}
