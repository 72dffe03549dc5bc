/** A bank chosen by its logo. Its code is shown below the name, because transfers between banks ask for it. */
import { styled } from '@mui/material/styles';
import type { OptionDoc } from '#engine/types.ts';
import { t } from '../../translations.ts';
import { RadioList } from '../radio/RadioWidget.tsx';
import type { WidgetProps } from '../widget-props.ts';

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

const bankDetailsOf = ({ bank_code }: OptionDoc): string => (bank_code ? t('bank.code', { code: bank_code }) : '');

// The specification lists the code `qris` as a bank. It has no bank code and is not offered for an account.
function banksWithCode(options: readonly OptionDoc[]): readonly OptionDoc[] {
  const banks = options.filter((option) => option.bank_code);
  return banks.length > 0 ? banks : options;
}

export function BankWidget(props: WidgetProps) {
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
            <BankDetails>{bankDetailsOf(option)}</BankDetails>
          </span>
        </>
      )}
    />
  );
}
