/** Reads a YAML file in the browser. Its content is sent as text. */
import { useState } from 'react';
import { formatBytes } from '#engine/file-rules.ts';
import { FileButton } from './FileButton.tsx';
import { t } from './translations.ts';

/** Limit of the server, in bytes. */
const MAX_BYTES = 262_144;

interface Props {
  onText: (text: string | null, fileName: string) => void;
  onRefused: (why: string) => void;
}

export function YamlFileInput({ onText, onRefused }: Props) {
  const [name, setName] = useState('');
  const take = async (file: File) => {
    // Clears the previous file first. Otherwise a quick press would send it.
    setName('');
    onText(null, '');
    const words = { name: file.name, size: formatBytes(file.size) };
    const text = file.size > MAX_BYTES ? '' : await file.text();
    const isGood = text.trim() !== '' && !text.includes('\0');
    setName(isGood ? file.name : '');
    onText(isGood ? text : null, file.name);
    onRefused(isGood ? '' : t(file.size > MAX_BYTES ? 'too_large' : 'unreadable', words));
  };
  return (
    <FileButton
      accept=".yaml,.yml,application/yaml,text/yaml"
      hint={t('hint')}
      chosen={name}
      onFile={(file) => void take(file)}
    />
  );
}
