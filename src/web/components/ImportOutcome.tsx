/** What an import or its dry run found, announced to screen readers. */
import Box from '@mui/material/Box';
import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';

interface Props {
  isGood: boolean;
  text: string;
  detail: string;
}

export const ImportOutcome = ({ isGood, text, detail }: Props) => (
  <div role="status">
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', fontWeight: 600, fontSize: '1.125rem' }}>
      <Box
        component={isGood ? CircleCheck : TriangleAlert}
        aria-hidden
        size={24}
        sx={{ flex: 'none', color: isGood ? 'success.main' : 'warning.main' }}
      />
      {text}
    </Box>
    <Box sx={{ color: 'text.secondary' }}>{detail}</Box>
  </div>
);
