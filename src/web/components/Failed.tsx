/** Something could not be loaded: why, and once more. */
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { asProblem } from '../api/problem.ts';
import { Blank } from './Blank.tsx';

export function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Blank
      small
      art="waves"
      title={t('failed.title')}
      text={asProblem(error).message}
      action={
        <Button variant="outlined" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    />
  );
}
