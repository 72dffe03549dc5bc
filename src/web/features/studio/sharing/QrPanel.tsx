/** The QR code of the short address on screen and as files, and the way to the poster. */
import Box from '@mui/material/Box';
import Download from 'lucide-react/icons/download';
import { lazy, Suspense } from 'react';
import { Action } from '../../../components/Action.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { SkeletonBar } from '../../../components/SkeletonBar.tsx';
import { showProblem } from '../../../components/show-problem.ts';
import { useAction } from '../../../components/useAction.ts';
import type { QrFileKind } from './qr-files.ts';
import { t } from './translations.ts';

const QrCode = lazy(() => import('../../../components/QrCode.tsx'));
const SIDE = 280;

export function QrPanel({ form, url }: { form: string; url: string }) {
  const { run } = useAction(
    async (kind: QrFileKind) => (await import('./qr-files.ts')).downloadQr(kind, url, `qr-${form}`),
    { onProblem: (problem) => showProblem(problem, t('qr.failed')) },
  );
  return (
    <Panel title={t('qr.title')} text={t('qr.text')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}>
        <Box sx={{ flex: '0 1 auto', width: SIDE, maxWidth: 1, aspectRatio: '1' }}>
          <Suspense fallback={<SkeletonBar height={SIDE} />}>
            <QrCode text={url} label={t('qr.label', { url })} />
          </Suspense>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {(['svg', 'png'] as const).map((kind) => (
            <Action key={kind} size="small" look="outlined" onClick={() => void run(kind)}>
              <Download aria-hidden size={18} />
              {t(`qr.${kind}`)}
            </Action>
          ))}
        </Box>
      </Box>
    </Panel>
  );
}

export const PosterPanel = ({ path }: { path: string }) => (
  <Panel title={t('poster.title')} text={t('poster.text')}>
    <Box>
      <Action to={path} look="outlined">
        {t('poster.open')}
      </Action>
    </Box>
  </Panel>
);
