/** Cards for a stored file and for a running upload. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import FileText from 'lucide-react/icons/file-text';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Trash2 from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { lazy, type ReactNode, Suspense } from 'react';
import { PlainIconButton } from '../../../components/PlainIconButton.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import type { PendingUpload } from '../../draft/uploads.ts';
import { formatFileSize } from '../../file-refusals.ts';
import { t } from '../../translations.ts';
import { useStoredFile } from './useStoredFile.ts';

const QrisDetails = lazy(() => import('./QrisDetails.tsx'));

const Card = styled('div')(({ theme }) => ({
  borderRadius: 14,
  border: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.paper,
  padding: 8,
}));
const Picture = styled('img')(({ theme }) => ({
  flex: 'none',
  width: 64,
  height: 64,
  objectFit: 'cover',
  borderRadius: 8,
  background: theme.vars.palette.soft.sunken,
}));
const FileIcon = styled('span')(({ theme }) => ({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 64,
  height: 64,
  borderRadius: 8,
  color: theme.vars.palette.text.secondary,
  background: theme.vars.palette.soft.sunken,
}));
const Bar = styled('progress')(({ theme }) => ({
  width: '100%',
  height: 6,
  marginTop: 6,
  border: 0,
  borderRadius: 3,
  overflow: 'hidden',
  appearance: 'none',
  background: theme.vars.palette.soft.sunken,
  '&::-webkit-progress-bar': { background: theme.vars.palette.soft.sunken },
  '&::-webkit-progress-value': { background: theme.vars.palette.primary.main, transition: 'width 160ms' },
  '&::-moz-progress-bar': { background: theme.vars.palette.primary.main },
}));

interface FileLineProps {
  picture: string | null | undefined;
  name: string;
  children?: ReactNode;
  action: ReactNode;
}

function FileLine({ picture, name, children, action }: FileLineProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      {picture ? (
        <Picture src={picture} alt="" />
      ) : (
        <FileIcon>
          <FileText aria-hidden size={26} strokeWidth={1.5} />
        </FileIcon>
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{name}</Box>
        {children}
      </Box>
      {action}
    </Box>
  );
}

interface StoredFileCardProps {
  id: string;
  /** A file of an `x-private` field. Each access is logged, so other users open it only on request. */
  isPersonal?: boolean;
  onRemove?: () => void;
}

export function StoredFileCard({ id, isPersonal = true, onRemove }: StoredFileCardProps) {
  const { info, picture, href, requestFile: ask, hasFailed: isLost } = useStoredFile(id, isPersonal);
  const name = info?.file_name ?? t('file.stored');
  const facts = [
    info?.bytes ? formatFileSize(info.bytes) : '',
    info?.width && info.height ? `${info.width} × ${info.height} px` : '',
  ];
  return (
    <Card>
      <FileLine
        picture={picture}
        name={name}
        action={
          onRemove && (
            <PlainIconButton aria-label={t('file.remove', { file: name })} onClick={onRemove}>
              <Trash2 aria-hidden size={20} />
            </PlainIconButton>
          )
        }
      >
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          {facts.filter(Boolean).join(' · ')}
          {href && (
            <>
              {facts.some(Boolean) && ' · '}
              <Link href={href} target="_blank" rel="noreferrer">
                {t('file.open')}
              </Link>
            </>
          )}
          {ask && (
            <Button size="small" onClick={ask} sx={{ ml: -0.75, display: 'flex' }}>
              {t('file.ask')}
              <VisuallyHidden> {name}</VisuallyHidden>
            </Button>
          )}
          {isLost && <Box role="alert">{t('file.lost')}</Box>}
        </Box>
      </FileLine>
      {info?.qris && (
        <Suspense fallback={null}>
          <QrisDetails qris={info.qris} />
        </Suspense>
      )}
    </Card>
  );
}

interface PendingUploadCardProps {
  upload: PendingUpload;
  onCancel: () => void;
  onRetry: () => void;
}

export function PendingUploadCard({ upload, onCancel, onRetry }: PendingUploadCardProps) {
  const { file, preview, done, problem, isRefused } = upload;
  const percent = Math.round(done * 100);
  return (
    <Card data-bad={problem === null ? undefined : ''}>
      <FileLine
        picture={preview}
        name={file.name}
        action={
          <PlainIconButton aria-label={t('file.cancel', { file: file.name })} onClick={onCancel}>
            <X aria-hidden size={20} />
          </PlainIconButton>
        }
      >
        {problem === null ? (
          <>
            <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
              {t(percent < 100 ? 'file.sending' : 'file.checking', { percent })}
            </Box>
            <Bar max={100} value={percent} aria-label={t('file.progress', { file: file.name })} />
          </>
        ) : (
          <Box role="alert" sx={{ color: 'error.main', fontWeight: 600, fontSize: '0.9375rem' }}>
            {problem}
          </Box>
        )}
      </FileLine>
      {problem !== null && !isRefused && (
        <Box sx={{ mt: 1 }}>
          <Button size="small" variant="outlined" startIcon={<RotateCw aria-hidden size={18} />} onClick={onRetry}>
            {t('retry')}
          </Button>
        </Box>
      )}
    </Card>
  );
}

/** Status while files are read and scaled down, before the upload begins. This takes a moment on a phone. */
export function PreparingStatus({ isOn }: { isOn: boolean }) {
  return (
    <Box role="status" sx={{ color: 'text.secondary', '&:empty': { display: 'none' } }}>
      {isOn && t('file.preparing')}
    </Box>
  );
}
