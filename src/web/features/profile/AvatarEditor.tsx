/** The user's picture, and a button that changes it. The cropper loads after a picture is chosen. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import Camera from 'lucide-react/icons/camera';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { Avatar } from '../../components/Avatar.tsx';
import { releaseObjectUrl } from '../../components/release-object-url.ts';
import { showProblem } from '../../components/show-problem.ts';
import { showToast } from '../../components/toasts.ts';
import { type User, userQueryKey } from '../../session/user.ts';
import { uploadAvatar } from './api.ts';
import { t } from './translations.ts';

const AvatarCrop = lazy(() => import('./AvatarCrop.tsx'));

export function AvatarEditor({ user }: { user: User }) {
  const queryClient = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<string | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const hintId = useId();

  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    const { prepareAvatar } = await import('./prepare-avatar.ts');
    const { file, refused } = await prepareAvatar(chosen);
    setReason(refused?.reason ?? null);
    if (refused) showToast(refused.toast);
    else setPicture(URL.createObjectURL(file));
  };
  const close = () => {
    if (picture) releaseObjectUrl(picture);
    setPicture(null);
  };
  const save = async (cropped: Blob) => {
    try {
      queryClient.setQueryData(userQueryKey, await uploadAvatar(cropped));
      showToast({ title: t('avatar.saved'), variant: 'success' });
      close();
    } catch (error) {
      showProblem(error);
    }
  };

  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1 }}>
      <Avatar name={user.personal.name} src={user.avatar} size={96} />
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png"
        hidden
        aria-label={t('avatar.choose')}
        onChange={(event) => {
          void choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Button
        size="small"
        startIcon={<Camera aria-hidden size={18} />}
        aria-describedby={reason ? hintId : undefined}
        onClick={() => input.current?.click()}
      >
        {t('avatar.change')}
      </Button>
      {reason && (
        <Box id={hintId} sx={{ color: 'error.main', fontWeight: 600, textAlign: 'center', overflowWrap: 'anywhere' }}>
          {reason}
        </Box>
      )}
      {picture && (
        <Suspense>
          <AvatarCrop picture={picture} onCancel={close} onSave={save} />
        </Suspense>
      )}
    </Box>
  );
}
