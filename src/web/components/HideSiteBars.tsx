/** On a phone the site's navigation bar and footer are hidden while a form is filled in. */
import { css } from '@emotion/react';
import GlobalStyles from '@mui/material/GlobalStyles';

const styles = css({
  '@media (max-width: 767.95px)': {
    'html:root': { '--bottom-bar': '0px' },
    body: { paddingBottom: '0 !important' },
    '[data-bottom-nav], [data-site-footer]': { display: 'none !important' },
  },
});

export const HideSiteBars = () => <GlobalStyles styles={styles} />;
