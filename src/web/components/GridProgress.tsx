/** The bar of a grid that is fetching, with a name for those who hear it; the grid's own has none. */
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslation } from 'react-i18next';

export function GridProgress() {
  const { t } = useTranslation();
  return <LinearProgress aria-label={t('loading')} />;
}

/** For `slots` of every grid. */
export const gridSlots = { baseLinearProgress: GridProgress };
