/** File input: files are chosen, dropped or taken with the camera. Each has a preview, progress, remove and retry. */
import Box from '@mui/material/Box';
import { useRef } from 'react';
import type { FileRule } from '#engine/types.ts';
import { useExternalValue } from '../../../components/useExternalValue.ts';
import { useFocusFallback } from '../../../components/useFocusFallback.ts';
import { useDoc, useFormSession } from '../../context.ts';
import type { Refusal } from '../../draft/prepare-file.ts';
import { t } from '../../translations.ts';
import { ariaOf } from '../aria.ts';
import { isList } from '../limits.ts';
import type { WidgetProps } from '../widget-props.ts';
import { DropZone } from './DropZone.tsx';
import { PendingUploadCard, PreparingStatus, StoredFileCard } from './FileCards.tsx';
import { useFileRefusals } from './useFileRefusals.tsx';

export function FileWidget(props: WidgetProps) {
  const { id, path, field, labelId, value } = props;
  const { uploads, env } = useFormSession();
  const isMultiple = isList(useDoc(), path);
  const rule = field.file as FileRule;
  const max = isMultiple ? (rule.max ?? Number.POSITIVE_INFINITY) : 1;
  const pendingUploads = useExternalValue(uploads.subscribe, () => uploads.pendingAt(path));
  const isPreparing = useExternalValue(uploads.subscribe, () => uploads.isPreparing(path));
  const container = useRef<HTMLDivElement>(null);
  // Buttons disappear when a file is removed, when an upload ends, is cancelled or tried again.
  const focusFallback = useFocusFallback(() => container.current?.querySelector('button, input[type=file]'));
  const refusals = useFileRefusals(rule);
  const ids = Array.isArray(value) ? (value as string[]) : typeof value === 'string' && value ? [value] : [];
  const count = ids.length + pendingUploads.length;

  const addFiles = async (files: File[]) => {
    const room = isMultiple ? Math.max(0, max - count) : 1;
    if (files.length > room) env.notify({ title: t('file.max', { max }), variant: 'destructive' });
    const refused: Refusal[] = await uploads.add(path, files.slice(0, room), rule, isMultiple);
    refusals.show(refused, files.length > room && isMultiple ? max : null);
  };
  const remove = (upload: string) => {
    const left = ids.filter((one) => one !== upload);
    props.onChange(isMultiple && left.length > 0 ? left : undefined);
  };

  return (
    <Box ref={container} {...focusFallback} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      {ids.map((upload) => (
        <StoredFileCard key={upload} id={upload} onRemove={() => remove(upload)} />
      ))}
      {pendingUploads.map((one) => (
        <PendingUploadCard
          key={one.key}
          upload={one}
          onCancel={() => uploads.cancel(path, one.key)}
          onRetry={() => uploads.retry(path, one.key, isMultiple)}
        />
      ))}
      <PreparingStatus isOn={isPreparing} />
      {refusals.list}
      {(isMultiple ? count < max : true) && (
        <DropZone
          id={`${id}-file`}
          labelId={labelId}
          aria={ariaOf(props)}
          rule={rule}
          isMultiple={isMultiple}
          isReplacing={!isMultiple && count > 0}
          remaining={isMultiple ? max - count : 1}
          onFiles={(files) => void addFiles(files)}
        />
      )}
    </Box>
  );
}
