/** A bank chosen by its sign: code and SWIFT stand below the name, as people compare them with their passbook. */
import { styled } from '@mui/material/styles';
import type { OptionDoc } from '#engine/types.ts';
import { useWords } from '../words.ts';
import { ariaOf } from './aria.ts';
import { Choice, Choices } from './choice.tsx';
import type { WidgetProps } from './index.ts';
import { ListState } from './ListState.tsx';
import { useOptions } from './useOptions.ts';

const Facts = styled('span')(({ theme }) => ({
  display: 'block',
  fontSize: '0.8125rem',
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}));
const Logo = styled('img')({
  flex: 'none',
  width: 72,
  height: 40,
  objectFit: 'contain',
  padding: 4,
  borderRadius: 8,
  background: '#fff',
  border: '1px solid rgb(0 0 0 / 0.1)',
});

function facts(option: OptionDoc, say: ReturnType<typeof useWords>): string {
  const code = option.bank_code ? say('bank.code', { code: option.bank_code }) : '';
  const swift = option.swift_bank ? say('bank.swift', { swift: option.swift_bank }) : '';
  return [code, swift].filter(Boolean).join(' · ');
}

export function BankWidget(props: WidgetProps) {
  const say = useWords();
  const { id, value, onChange } = props;
  const offered = useOptions(props);
  const { 'aria-required': _, ...aria } = ariaOf(props);
  if (offered.status !== 'ready') return <ListState offered={offered} />;
  // spec: the code `qris` stands in the list of banks and is not offered for an account: it has no bank code.
  const banks = offered.options.filter((option) => option.bank_code);
  return (
    <Choices sx={{ gridTemplateColumns: { sm: '1fr 1fr' } }}>
      {(banks.length > 0 ? banks : offered.options).map((option, at) => (
        <Choice key={option.value}>
          <input
            type="radio"
            id={`${id}-${at}`}
            name={id}
            value={option.value}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
            {...(at === 0 ? aria : {})}
          />
          {option.bank_logo && <Logo src={option.bank_logo} alt="" />}
          <span>
            {option.label}
            <Facts>{facts(option, say)}</Facts>
          </span>
        </Choice>
      ))}
    </Choices>
  );
}
