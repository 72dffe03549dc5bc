/** A module of our own, so that the list of files for offline use finds it. */
export { default } from '@mui/material/Alert';
