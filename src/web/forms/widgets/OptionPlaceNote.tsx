/** Beside an option with a quota: how many places are left, or that it is full. */
import { styled } from '@mui/material/styles';
import type { PlaceNote } from '../places.ts';

const Note = styled('span')(({ theme }) => ({
  marginLeft: 'auto',
  flex: 'none',
  fontSize: '0.875rem',
  color: theme.vars.palette.text.secondary,
}));

export const OptionPlaceNote = ({ note }: { note: PlaceNote | null }) => (note ? <Note>{note.text}</Note> : null);
