/** Edits a sentence with placeholders. Staff see a word in brackets for each. */
import { useMemo } from 'react';
import { editedWithWords, type PlaceholderWords } from '#engine/studio/placeholder-words.ts';
import { TextSetting, type TextSettingProps } from './TextSetting.tsx';

export function MessageSetting({
  words,
  value,
  op,
  maxLength,
  ...props
}: TextSettingProps & { words: PlaceholderWords }) {
  const { shown, read } = useMemo(() => editedWithWords(words, value), [words, value]);
  return (
    <TextSetting
      {...props}
      value={shown}
      maxLength={maxLength + Math.max(0, shown.length - value.length)}
      op={(text) => op(read(text))}
    />
  );
}
