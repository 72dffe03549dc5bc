/** Copies a short text and confirms it on the button. If the browser refuses, explains how to copy by hand. */
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useState } from 'react';
import { t } from '../i18n.ts';
import { Action } from './Action.tsx';
import { showToast } from './toasts.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const COPIED_MS = 3_000;

interface Props {
  text: string;
  /** Label of the button: "Salin nomor rekening". */
  children: string;
  /** Announced after copying: "Nomor rekening 123 disalin". */
  copied: string;
}

export function CopyButton({ text, children, copied }: Props) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      showToast({ title: t('copy.failed'), description: t('copy.by_hand', { text }), variant: 'destructive' });
    }
  };
  return (
    <>
      <Action size="small" look="outlined" onClick={() => void copy()}>
        {isCopied ? <Check aria-hidden size={18} /> : <Copy aria-hidden size={18} />}
        {isCopied ? copied : children}
      </Action>
      <VisuallyHidden>
        <span role="status">{isCopied && copied}</span>
      </VisuallyHidden>
    </>
  );
}
