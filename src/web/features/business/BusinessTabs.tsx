/** Tabs of the business page, or the first profile form. The page passes the content of the tabs. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { OwnBusiness } from '#contract/business.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LinkTabs } from '../../components/LinkTabs.tsx';
import { hiddenBesideWizard } from '../../components/wizard-styles.ts';
import { useOpenForm } from '../../offline/unsent-answers.ts';
import { useCacheForms } from '../../offline/useCacheForms.ts';
import { DOCUMENTS_FORM, PROFILE_FORM } from './api.ts';
import { DocumentsCard } from './DocumentsCard.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { t } from './translations.ts';

const TABS = ['profil', 'dokumen', 'pembayaran', 'ongkir', 'tutup'] as const;
type BusinessTab = (typeof TABS)[number];
export const readTab = (value: string | null): BusinessTab => TABS.find((part) => part === value) ?? 'profil';
export const tabUrl = (part: BusinessTab): string =>
  part === 'profil' ? '/profile?page=business' : `/profile?page=business&bagian=${part}`;

interface Props {
  business: OwnBusiness | null;
  part: BusinessTab;
  /** Shown as the profile while there is no business. */
  first: ReactNode;
  payment: ReactNode;
  delivery: ReactNode;
  closure: ReactNode;
}

export function BusinessTabs({ business, part, first, payment, delivery, closure }: Props) {
  const [isChanging, setChanging] = useOpenForm(PROFILE_FORM, business?.id);
  useCacheForms(
    business
      ? [
          { form: PROFILE_FORM, answers: business.answers },
          { form: DOCUMENTS_FORM, answers: business.documents },
        ]
      : [],
  );
  const isClosed = !business && part !== 'profil';
  return (
    <Box sx={{ display: 'grid', gap: { xs: 1, md: 3 }, minWidth: 0 }}>
      {/* Tabs are hidden while a form is open ("Batal" returns to them), except on the documents tab. */}
      <Box sx={[{ minWidth: 0 }, part !== 'dokumen' && hiddenBesideWizard]}>
        <LinkTabs
          label={t('business.parts.label')}
          tabs={TABS.map((tab) => ({
            to: tabUrl(tab),
            text: t(`business.parts.${tab}`),
            isCurrent: tab === part,
          }))}
        />
      </Box>
      {isClosed && (
        <EmptyState
          small
          title={t(`business.parts.${part}`)}
          text={t('business.first')}
          action={
            <Button component={Link} to={tabUrl('profil')} variant="contained">
              {t('business.first_action')}
            </Button>
          }
        />
      )}
      {!business && part === 'profil' && first}
      {business && part === 'profil' && (
        <ProfileCard business={business} isChanging={isChanging} onChange={setChanging} />
      )}
      {business && part === 'dokumen' && <DocumentsCard business={business} />}
      {business && part === 'pembayaran' && payment}
      {business && part === 'tutup' && closure}
      {business && part === 'ongkir' && delivery}
    </Box>
  );
}
