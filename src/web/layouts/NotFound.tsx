import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { Blank } from '../components/Blank.tsx';
import { PageTitle } from '../components/PageTitle.tsx';

export function NotFound() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <>
      <PageTitle>{t('not_found.page')}</PageTitle>
      <Blank
        level="h1"
        title={t('not_found.title')}
        text={t('not_found.text', { path: pathname })}
        action={
          <>
            <Button component={Link} to="/" variant="contained">
              {t('not_found.home')}
            </Button>
            <Button component={Link} to="/help" variant="outlined">
              {t('not_found.help')}
            </Button>
          </>
        }
      />
    </>
  );
}
