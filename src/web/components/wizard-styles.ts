/** Styles for content beside a form, so that on a phone the first question begins within 240 px. */

import type { Theme } from '@mui/material/styles';
import type { SystemStyleObject } from '@mui/system';

/** Applies on a phone while a wizard is in the same parent. */
const whileWizardShown = (style: object): SystemStyleObject<Theme> => ({
  '@media (max-width: 767.95px)': { '*:has([data-wizard]) > &': style },
});

export const hiddenBesideWizard = whileWizardShown({ display: 'none' });

/** Still read by screen readers and focusable. */
export const visuallyHiddenBesideWizard = whileWizardShown({
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
});
