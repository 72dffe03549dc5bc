/** Crops a square from a picture by touch, mouse or keyboard. Returns a JPEG of at most 512 px. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Slider from '@mui/material/Slider';
import { useId, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { DialogFrame } from '../../components/DialogFrame.tsx';
import { showToast } from '../../components/toasts.ts';
import { useAction } from '../../components/useAction.ts';
import { t } from './translations.ts';

const SIZE_PX = 512;

async function cropImage(picture: string, area: Area): Promise<Blob> {
  const image = new Image();
  image.src = picture;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.min(SIZE_PX, Math.round(area.width));
  canvas.getContext('2d')?.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the canvas gave no picture'))),
      'image/jpeg',
      0.9,
    );
  });
}

interface Props {
  picture: string;
  onCancel: () => void;
  onSave: (cropped: Blob) => Promise<void>;
}

export default function AvatarCrop({ picture, onCancel, onSave }: Props) {
  const id = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const { isBusy, run } = useAction(async (chosen: Area) => onSave(await cropImage(picture, chosen)), {
    // A phone that is low on memory cannot create a canvas. The picture stays, so the user can retry.
    onProblem: () => showToast({ title: t('avatar.not_cut'), variant: 'destructive' }),
  });
  return (
    <DialogFrame open onClose={onCancel} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id} component="h2">
        {t('avatar.crop_title')}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Box sx={{ color: 'text.secondary' }}>{t('avatar.crop_hint')}</Box>
        <Box
          sx={{ position: 'relative', height: 280, borderRadius: '14px', overflow: 'hidden', bgcolor: 'soft.sunken' }}
        >
          <Cropper
            image={picture}
            crop={crop}
            zoom={zoom}
            aspect={1}
            cropShape="round"
            showGrid={false}
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_percent, pixels) => setArea(pixels)}
          />
        </Box>
        <Slider
          aria-label={t('avatar.zoom')}
          value={zoom}
          min={1}
          max={3}
          step={0.1}
          onChange={(_event, value) => setZoom(value as number)}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>{t('avatar.cancel')}</Button>
        <Button variant="contained" disabled={isBusy || !area} onClick={() => area && void run(area)}>
          {isBusy ? t('avatar.saving') : t('avatar.save')}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
