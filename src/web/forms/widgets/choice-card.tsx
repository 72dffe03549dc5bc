/** The card around a radio button or checkbox. The whole card is the click target. */
import { styled } from '@mui/material/styles';

export const ChoiceList = styled('div')({ display: 'grid', gap: 8 });

export const ChoiceCard = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 48,
  padding: '8px 16px',
  cursor: 'pointer',
  lineHeight: 1.4,
  borderRadius: 10,
  border: `1px solid ${theme.vars.palette.soft.outline}`,
  background: theme.vars.palette.background.paper,
  transition: 'background-color 140ms, border-color 140ms',
  '&:hover': { background: theme.vars.palette.soft.sunken },
  '&:has(:checked)': {
    borderColor: theme.vars.palette.primary.main,
    background: theme.vars.palette.soft.primary,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.primary.main}`,
  },
  '&:has(:focus-visible)': { outline: `3px solid ${theme.vars.palette.bay.main}`, outlineOffset: 2 },
  '&:has(:disabled)': { cursor: 'not-allowed', color: theme.vars.palette.text.secondary, background: 'transparent' },
  '& input': {
    flex: 'none',
    width: 22,
    height: 22,
    margin: 0,
    accentColor: theme.vars.palette.primary.main,
    cursor: 'pointer',
    outline: 'none',
  },
}));
