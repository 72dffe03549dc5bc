/** What went wrong with a whole form, above it; the place is there from the beginning so that it is read out. */
import Box from '@mui/material/Box';
import TriangleAlert from 'lucide-react/icons/triangle-alert';

export const FormAlert = ({ title, text }: { title?: string; text?: string | null }) => (
  // Empty it takes no room, nor a gap of the grid that it stands in.
  <Box role="alert" sx={{ '&:empty': { position: 'absolute' } }}>
    {text && (
      <Box
        sx={{
          display: 'flex',
          gap: 1.5,
          p: 2,
          border: 1,
          borderLeft: 6,
          borderColor: 'error.main',
          borderRadius: '14px',
          bgcolor: 'background.paper',
        }}
      >
        <Box component={TriangleAlert} aria-hidden size={22} sx={{ color: 'error.main', flex: 'none' }} />
        <div>
          {title && <Box sx={{ fontWeight: 600 }}>{title}</Box>}
          <Box>{text}</Box>
        </div>
      </Box>
    )}
  </Box>
);
