/** Drop zone for files. Contains a real file input for keyboard users. */
import Box from '@mui/material/Box';
import FileUp from 'lucide-react/icons/file-up';
import { type DragEvent, useId, useState } from 'react';

interface Props {
  label: string;
  hint: string;
  accept: string;
  isMultiple?: boolean;
  onFiles: (files: File[]) => void;
}

export function FileDropZone({ label, hint, accept, isMultiple = false, onFiles }: Props) {
  const id = useId();
  const [isDragOver, setOver] = useState(false);
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(over);
  };
  return (
    <Box
      component="label"
      htmlFor={id}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
      sx={{
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        gap: 1.75,
        minHeight: 88,
        px: 2.25,
        py: 1.75,
        cursor: 'pointer',
        borderRadius: '14px',
        border: '2px dashed',
        borderColor: isDragOver ? 'primary.main' : 'soft.outline',
        bgcolor: isDragOver ? 'soft.primary' : 'background.paper',
        '&:hover': { borderColor: 'primary.main', bgcolor: 'soft.primary' },
        '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'bay.main', outlineOffset: '2px' },
      }}
    >
      <Box component={FileUp} aria-hidden size={26} strokeWidth={1.75} sx={{ flex: 'none', color: 'primary.main' }} />
      <span>
        <Box component="strong" sx={{ color: 'primary.main' }}>
          {label}
        </Box>
        <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.875rem' }}>
          {hint}
        </Box>
      </span>
      <Box
        component="input"
        type="file"
        id={id}
        accept={accept}
        multiple={isMultiple}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
        sx={{ position: 'absolute', width: '1px', height: '1px', opacity: 0, pointerEvents: 'none' }}
      />
    </Box>
  );
}
