/** Files: chosen, dropped or taken with the phone's camera; each with preview, progress, a way out and a way to try again. */
import Box from '@mui/material/Box';
import { useRef, useSyncExternalStore } from 'react';
import type { FileRule } from '#engine/types.ts';
import { useAnswer, useDoc, useFilling } from '../context.ts';
import type { Refusal } from '../draft/pictures.ts';
import { useWords } from '../words.ts';
import { ariaOf } from './aria.ts';
import { DropPlace } from './DropPlace.tsx';
import { GoingFile, Preparing, StoredFile } from './FileCards.tsx';
import type { WidgetProps } from './index.ts';
import { isList } from './limits.ts';
import { useRefusals } from './useRefusals.tsx';

export function FileWidget(props: WidgetProps) {
  const say = useWords();
  const { id, path, field, labelId } = props;
  const { uploads, env } = useFilling();
  const many = isList(useDoc(), path);
  const rule = field.file as FileRule;
  const max = many ? (rule.max ?? Number.POSITIVE_INFINITY) : 1;
  const going = useSyncExternalStore(uploads.subscribe, () => uploads.at(path));
  const isPreparing = useSyncExternalStore(uploads.subscribe, () => uploads.isPreparing(path));
  const place = useRef<HTMLDivElement>(null);
  const refusals = useRefusals(rule);
  // The draft's own value: an upload that ended while the step was left, a removal that rjsf tells of a moment later.
  const held = useAnswer(path);
  const ids = Array.isArray(held) ? (held as string[]) : typeof held === 'string' && held ? [held] : [];
  const count = ids.length + going.length;

  const take = async (files: File[]) => {
    const room = many ? Math.max(0, max - count) : 1;
    if (files.length > room) env.notify({ title: say('file.max', { max }), variant: 'destructive' });
    const refused: Refusal[] = await uploads.add(path, files.slice(0, room), rule, many);
    refusals.show(refused, files.length > room && many ? max : null);
  };
  const remove = (upload: string) => {
    const left = ids.filter((one) => one !== upload);
    props.onChange(many && left.length > 0 ? left : undefined);
    place.current?.querySelector<HTMLElement>('input[type=file], button')?.focus();
  };

  return (
    <Box ref={place} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      {ids.map((upload) => (
        <StoredFile key={upload} id={upload} onRemove={() => remove(upload)} />
      ))}
      {going.map((one) => (
        <GoingFile
          key={one.key}
          going={one}
          onCancel={() => uploads.cancel(path, one.key)}
          onRetry={() => uploads.retry(path, one.key, many)}
        />
      ))}
      <Preparing isOn={isPreparing} />
      {refusals.list}
      {(many ? count < max : true) && (
        <DropPlace
          id={`${id}-file`}
          labelId={labelId}
          aria={ariaOf(props)}
          rule={rule}
          many={many}
          isReplacing={!many && count > 0}
          room={many ? max - count : 1}
          onFiles={(files) => void take(files)}
        />
      )}
    </Box>
  );
}
