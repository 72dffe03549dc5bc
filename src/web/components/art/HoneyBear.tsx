/** The honey bear, mascot of the city, with a jar of kelulut honey: stands in empty places. */
import Box from '@mui/material/Box';

export const HoneyBear = ({ size = 168 }: { size?: number }) => (
  <Box
    component="svg"
    viewBox="0 0 168 150"
    aria-hidden
    sx={{
      width: size,
      height: 'auto',
      fill: 'none',
      strokeWidth: 2.2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    }}
  >
    <Box component="g" sx={{ color: 'text.primary' }} stroke="currentColor">
      <path d="M50 39c-9-2-13-13-6-19 6-5 15-2 17 5" />
      <path d="M106 25c2-7 11-10 17-5 7 6 3 17-6 19" />
      <path d="M61 25c13-8 32-8 45 0 11 7 17 20 15 33-3 18-18 29-37.500 29S49 76 46 58c-2-13 4-26 15-33Z" />
      <circle cx="69" cy="48" r="2.600" fill="currentColor" />
      <circle cx="98" cy="48" r="2.600" fill="currentColor" />
      <path d="M65 66c0-9 8-15 18.500-15S102 57 102 66s-8 14-18.500 14S65 75 65 66Z" />
      <path d="M78 60c3-2.500 8-2.500 11 0-.5 3.500-3 5.500-5.500 5.500S78.500 63.500 78 60Z" fill="currentColor" />
      <path d="M83.500 66v4M77 72c4 3 9 3 13 0" />
      <path d="M54 79c-11 9-17 24-16 43 0 10 6 16 15 18M113 79c11 9 17 24 16 43 0 10-6 16-15 18M53 140h61" />
      <path d="M56 97c4 9 8 13 14 15M111 97c-4 9-8 13-14 15" />
    </Box>
    <Box component="g" sx={{ color: 'accent.main' }} stroke="currentColor">
      <path d="M63 91c6 8 13 11 20.500 11S98 99 104 91" />
      <path d="M68 110h31v24c0 3.500-2.500 6-6 6H74c-3.500 0-6-2.500-6-6zM65 110h37v-6H65z" />
      <path d="M68 122c5 4 9-3 15 0s10 4 16-1" />
      <path d="m140 26 6-3.500 6 3.500v7l-6 3.500-6-3.500zM152 33l6-3.500 6 3.500v7l-6 3.500-6-3.500z" />
    </Box>
    <Box component="g" sx={{ color: 'primary.main' }} stroke="currentColor">
      <path d="M6 140h36M126 140h36M20 140c0-12-5-18-12-22M20 130c1-8 5-13 11-16M150 140c0-9 4-15 10-18" />
    </Box>
  </Box>
);
