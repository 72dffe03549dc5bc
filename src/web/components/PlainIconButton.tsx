/** A button with an icon only, of 48 px. MUI's IconButton looks the same, but brings its progress ring along (3 kB gzip). */
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';

export const PlainIconButton = styled(ButtonBase)(({ theme }) => ({
  flex: 'none',
  width: 48,
  height: 48,
  borderRadius: 12,
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '&:focus-visible': { outline: `3px solid ${theme.vars.palette.bay.main}`, outlineOffset: -2 },
}));
