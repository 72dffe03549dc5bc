/** Explains before sending that the business profile makes the user a member, and asks for the required data. */
import Box from '@mui/material/Box';
import { Field } from '../../components/Field.tsx';
import { Panel } from '../../components/Panel.tsx';
import { RequiredCheckbox } from '../../components/RequiredCheckbox.tsx';
import { t } from './translations.ts';
import type { MembershipDraft } from './useMembershipDraft.ts';

interface Props {
  value: MembershipDraft;
  errors: Record<string, string[]>;
  onChange: (value: MembershipDraft) => void;
}

export function BecomeMember({ value, errors, onChange }: Props) {
  return (
    <Panel title={t('business.become.title')} text={t('business.become.text')}>
      <Box id="menjadi-mitra" tabIndex={-1} sx={{ display: 'grid', gap: 2, maxWidth: 640 }}>
        <Field
          label={t('business.become.nik')}
          name="nik"
          hint={t('business.become.nik_hint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={25}
          value={value.nik}
          errors={errors.nik ?? []}
          onChange={(nik) => onChange({ ...value, nik })}
        />
        <RequiredCheckbox
          name="become_member"
          checked={value.consent}
          errors={errors.become_member ?? []}
          onChange={(consent) => onChange({ ...value, consent })}
        >
          {t('business.become.consent')}
        </RequiredCheckbox>
      </Box>
    </Panel>
  );
}
