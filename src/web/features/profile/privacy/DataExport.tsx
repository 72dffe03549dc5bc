/** "Unduh data saya": downloads all stored data as one file. */
import Box from '@mui/material/Box';
import Download from 'lucide-react/icons/download';
import { Action } from '../../../components/Action.tsx';
import { FormAlert } from '../../../components/FormAlert.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { useAction } from '../../../components/useAction.ts';
import { downloadData } from './api.ts';
import { t } from './translations.ts';

export function DataExport() {
  const { isBusy, problem, run } = useAction(downloadData);
  return (
    <Panel title={t('copy.title')} text={t('copy.text')}>
      <FormAlert text={problem?.message} />
      <Box>
        <Action look="outlined" busy={isBusy} onClick={() => void run()}>
          <Download aria-hidden size={20} />
          {t(isBusy ? 'copy.busy' : 'copy.button')}
        </Action>
      </Box>
    </Panel>
  );
}
