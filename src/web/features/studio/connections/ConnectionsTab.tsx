/** Other systems: those that get each submission (webhooks), and those that read submissions (API keys). */
import Box from '@mui/material/Box';
import { ApiKeysPanel } from './keys/ApiKeysPanel.tsx';
import { WebhooksPanel } from './webhooks/WebhooksPanel.tsx';

export const ConnectionsTab = () => (
  <Box sx={{ display: 'grid', gap: 2, maxWidth: 960, gridTemplateColumns: 'minmax(0, 1fr)' }}>
    <WebhooksPanel />
    <ApiKeysPanel />
  </Box>
);
