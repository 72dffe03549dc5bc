/** Sends a page on: by the device's own sharing where it has one, else by a small sheet that comes when it is wanted. */
import Share2 from 'lucide-react/icons/share-2';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { absolute } from '../format/site.ts';
import { Action, type ActionProps } from './Action.tsx';

const ShareSheet = lazy(() => import('./ShareSheet.tsx'));

interface Props {
  title: string;
  /** What is written before the address. */
  text: string;
  /** On this site. */
  path: string;
  look?: ActionProps['look'];
  size?: ActionProps['size'];
}

export function ShareButton({ title, text, path, look = 'outlined', size = 'small' }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const share = async () => {
    const url = absolute(path);
    if (typeof navigator.share !== 'function') return setOpen(true);
    try {
      await navigator.share({ title, text, url });
    } catch (error) {
      // Put away by the person is an answer; refused by the device is not.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setOpen(true);
    }
  };
  return (
    <>
      <Action look={look} size={size} onClick={() => void share()}>
        <Share2 aria-hidden size={18} />
        {t('share.button')}
      </Action>
      {isOpen && (
        <Suspense>
          <ShareSheet text={text} url={absolute(path)} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
