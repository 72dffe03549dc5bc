/**
 * A bank chosen by its logo. Code and SWIFT are shown below the name, so that users can compare them with their
 * passbook.
 */
import { styled } from '@mui/material/styles';
import type { OptionDoc } from '#engine/types.ts';
import { useTranslate } from '../i18n.ts';
import { RadioList } from './RadioWidget.tsx';
import type { WidgetProps } from './widget-props.ts';

const BankDetails = styled('span')(({ theme }) => ({
  display: 'block',
  fontSize: '0.875rem',
  color: theme.vars.palette.text.secondary,
}));
const Logo = styled('img')({
  flex: 'none',
  width: 72,
  height: 40,
  objectFit: 'contain',
});

function bankDetailsOf(option: OptionDoc, t: ReturnType<typeof useTranslate>): string {
  const code = option.bank_code ? t('bank.code', { code: option.bank_code }) : '';
  const swift = option.swift_bank ? t('bank.swift', { swift: option.swift_bank }) : '';
  return [code, swift].filter(Boolean).join(' · ');
}

// The specification lists the code `qris` as a bank. It has no bank code and is not offered for an account.
function banksWithCode(options: readonly OptionDoc[]): readonly OptionDoc[] {
  const banks = options.filter((option) => option.bank_code);
  return banks.length > 0 ? banks : options;
}

export function BankWidget(props: WidgetProps) {
  const t = useTranslate();
  return (
    <RadioList
      props={props}
      filterOptions={banksWithCode}
      sx={{ gridTemplateColumns: { sm: '1fr 1fr' } }}
      renderOption={(option) => (
        <>
          {option.bank_logo && <Logo src={option.bank_logo} alt="" />}
          <span>
            {option.label}
            <BankDetails>{bankDetailsOf(option, t)}</BankDetails>
          </span>
        </>
      )}
    />
  );
}
