import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Field } from '../../components/Field.tsx';
import { PasswordField } from '../../components/PasswordField.tsx';
import { RadioCards } from '../../components/RadioCards.tsx';
import { RequiredCheckbox } from '../../components/RequiredCheckbox.tsx';
import { TextWithLinks } from '../../components/TextWithLinks.tsx';
import type { useFields } from '../../components/useFields.ts';
import { PasswordHints } from './PasswordHints.tsx';
import { t } from './translations.ts';

export type Registration = {
  name: string;
  email: string;
  password: string;
  password_confirm: string;
  role: string;
  nik: string;
  phone_number: string;
  terms: boolean;
  privacy: boolean;
};

/** Opens in a new tab, so that the input in the form is kept. */
const LegalLink = ({ href, children }: { href: string; children?: ReactNode }) => (
  <Link href={href} target="_blank" rel="noopener">
    {children}
  </Link>
);

export function RegisterFields({ fields }: { fields: ReturnType<typeof useFields<Registration>> }) {
  const { values, errors, set, text } = fields;
  const consents = ['terms', 'privacy'] as const;
  return (
    <>
      <RadioCards
        label={t('register.role')}
        name="role"
        value={values.role}
        onChange={(role) => set('role', role)}
        errors={errors.role ?? []}
        options={(['user', 'member'] as const).map((value) => ({
          value,
          label: t(`register.roles.${value}.label`),
          hint: t(`register.roles.${value}.hint`),
        }))}
      />
      <Field {...text('name')} label={t('register.name')} autoComplete="name" maxLength={120} />
      {values.role === 'member' && (
        <Field
          {...text('nik')}
          label={t('register.nik')}
          hint={t('register.nik_hint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={24}
        />
      )}
      <Field
        {...text('email')}
        label={t('register.email')}
        hint={t('register.email_hint')}
        type="email"
        inputMode="email"
        autoComplete="username"
      />
      <Field
        {...text('phone_number')}
        label={t('register.phone_number')}
        hint={t('register.phone_hint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={24}
      />
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <PasswordField {...text('password')} label={t('register.password')} autoComplete="new-password" />
        <PasswordHints password={values.password} known={values} />
        <PasswordField
          {...text('password_confirm')}
          label={t('register.password_confirm')}
          autoComplete="new-password"
        />
      </Box>
      <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
        <Box component="legend" sx={{ p: 0, fontWeight: 600 }}>
          {t('register.consents')}
        </Box>
        {consents.map((name) => (
          <RequiredCheckbox
            key={name}
            name={name}
            checked={values[name]}
            onChange={(is) => set(name, is)}
            errors={errors[name] ?? []}
          >
            <TextWithLinks text={t(`register.${name}`)} links={{ [name]: <LegalLink href={`/${name}`} /> }} />
          </RequiredCheckbox>
        ))}
      </Box>
    </>
  );
}
