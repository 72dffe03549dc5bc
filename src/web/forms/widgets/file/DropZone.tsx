/** Drop area for files. It contains a real file input, so keyboard, screen reader and phone can use it. */
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Camera from 'lucide-react/icons/camera';
import Upload from 'lucide-react/icons/upload';
import { type ChangeEvent, type DragEvent, useState } from 'react';
import { acceptAttribute } from '#engine/file-rules.ts';
import type { FileRule } from '#engine/types.ts';
import { isTouchDevice } from '../../../components/is-touch-device.ts';
import { t } from '../../translations.ts';

const DropArea = styled('label')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  minHeight: 88,
  padding: '14px 18px',
  cursor: 'pointer',
  borderRadius: 14,
  border: `2px dashed ${theme.vars.palette.soft.outline}`,
  background: theme.vars.palette.background.paper,
  transition: 'background-color 140ms, border-color 140ms',
  '&:hover, &[data-over]': {
    borderColor: theme.vars.palette.primary.main,
    background: theme.vars.palette.soft.primary,
  },
  '&:has(:focus-visible)': { outline: `3px solid ${theme.vars.palette.bay.main}`, outlineOffset: 2 },
  '& strong': { color: theme.vars.palette.primary.main },
  '& small': { display: 'block', fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
  '& svg': { flex: 'none', color: theme.vars.palette.primary.main },
}));
const HiddenInput = styled('input')({ position: 'absolute', width: 1, height: 1, opacity: 0, pointerEvents: 'none' });

interface Props {
  id: string;
  labelId: string;
  aria: { 'aria-describedby'?: string; 'aria-invalid'?: true; 'aria-required'?: true };
  rule: FileRule;
  isMultiple: boolean;
  isReplacing: boolean;
  remaining: number;
  onFiles: (files: File[]) => void;
}

const acceptsPictures = (rule: FileRule) => rule.accept.some((type) => /^(jpe?g|png|webp)$/i.test(type));

export function DropZone({ id, labelId, aria, rule, isMultiple, isReplacing, remaining, onFiles }: Props) {
  const [isOver, setOver] = useState(false);
  const { 'aria-required': _, ...rest } = aria;

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])]);
    event.target.value = '';
  };
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(over);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  const remainingTexts = isMultiple && Number.isFinite(remaining) ? [t('file.room', { count: remaining })] : [];
  const label = t(isReplacing ? 'file.replace' : isMultiple ? 'file.chooseMany' : 'file.choose');

  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <DropArea data-over={isOver ? '' : undefined} onDragOver={drag(true)} onDragLeave={drag(false)} onDrop={drop}>
        <Upload aria-hidden size={26} strokeWidth={1.75} />
        <span id={`${id}-word`}>
          <strong>{label}</strong>
          <small>{[...(isTouchDevice() ? [] : [t('file.drop')]), ...remainingTexts].join(' · ')}</small>
        </span>
        <HiddenInput
          type="file"
          id={id}
          accept={acceptAttribute(rule)}
          multiple={isMultiple}
          onChange={choose}
          aria-labelledby={`${labelId} ${id}-word`}
          {...rest}
        />
      </DropArea>
      {acceptsPictures(rule) && isTouchDevice() && (
        <DropArea sx={{ minHeight: 48, py: 1, borderStyle: 'solid', borderWidth: 1 }}>
          <Camera aria-hidden size={22} strokeWidth={1.75} />
          <strong id={`${id}-camera-word`}>{t('file.camera')}</strong>
          <HiddenInput
            type="file"
            id={`${id}-camera`}
            accept="image/jpeg,image/png"
            capture="environment"
            onChange={choose}
            aria-labelledby={`${labelId} ${id}-camera-word`}
          />
        </DropArea>
      )}
    </Box>
  );
}
