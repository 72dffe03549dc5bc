/** The business page once there is a business, or the way to the first one. What the parts hold is handed in by the page. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OwnBusiness } from '#contract/business.ts';
import { Blank } from '../../components/Blank.tsx';
import { LinkTabs } from '../../components/LinkTabs.tsx';
import { goneWhileFilling } from '../../components/while-filling.ts';
import { DocumentsCard } from './DocumentsCard.tsx';
import { ProfileCard } from './ProfileCard.tsx';

const PARTS = ['profil', 'dokumen', 'pembayaran'] as const;
export type Part = (typeof PARTS)[number];
export const partOf = (value: string | null): Part => PARTS.find((part) => part === value) ?? 'profil';
export const partAddress = (part: Part): string =>
  part === 'profil' ? '/profile?page=business' : `/profile?page=business&bagian=${part}`;

interface Props {
  business: OwnBusiness | null;
  part: Part;
  /** Shown as the profile while there is no business. */
  first: ReactNode;
  payment: ReactNode;
}

export function BusinessParts({ business, part, first, payment }: Props) {
  const { t } = useTranslation('profile');
  const [isChanging, setChanging] = useState(false);
  const isClosed = !business && part !== 'profil';
  return (
    <Box sx={{ display: 'grid', gap: { xs: 1, md: 3 }, minWidth: 0 }}>
      {/* While something is filled in, "Batal" leads back to these. The documents are always open. */}
      <Box sx={[{ minWidth: 0 }, part !== 'dokumen' && goneWhileFilling]}>
        <LinkTabs
          label={t('business.parts.label')}
          tabs={PARTS.map((one) => ({
            to: partAddress(one),
            text: t(`business.parts.${one}`),
            isCurrent: one === part,
          }))}
        />
      </Box>
      {isClosed && (
        <Blank
          small
          title={t(`business.parts.${part}`)}
          text={t('business.first')}
          action={
            <Button component={Link} to={partAddress('profil')} variant="contained">
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
    </Box>
  );
}
