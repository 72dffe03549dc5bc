/** "Unduh data saya": downloads all stored data as one file. */
import Box from '@mui/material/Box';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toProblem } from '../../../api/problem.ts';
import { Action } from '../../../components/Action.tsx';
import { FormAlert } from '../../../components/FormAlert.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { downloadData } from './api.ts';

export function DataExport() {
  const { t } = useTranslation('privacy-page');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const save = async () => {
    if (isBusy) return;
    setBusy(true);
    setFailure('');
    try {
      await downloadData();
    } catch (error) {
      setFailure(toProblem(error).message);
    }
    setBusy(false);
  };
  return (
    <Panel title={t('copy.title')} text={t('copy.text')}>
      <FormAlert text={failure} />
      <Box>
        <Action look="outlined" busy={isBusy} onClick={() => void save()}>
          <Download aria-hidden size={20} />
          {t(isBusy ? 'copy.busy' : 'copy.button')}
        </Action>
      </Box>
    </Panel>
  );
}
