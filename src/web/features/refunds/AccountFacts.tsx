/** Where the money of a refund is to go. */
import Box from '@mui/material/Box';
import type { AccountFacts as Account } from '#contract/refunds.ts';
import { CopyButton } from '../../components/CopyButton.tsx';
import { DescriptionList } from '../../components/DescriptionList.tsx';
import { t } from './translations.ts';

interface Props {
  account: Account;
  /** For the one who sends the money. */
  canCopy?: boolean;
}

export function AccountFacts({ account, canCopy = false }: Props) {
  const { kind_label, provider, account_number, holder } = account;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <DescriptionList
        facts={[
          [t('account.kind'), kind_label],
          [t('account.provider'), provider],
          [t('account.number'), account_number],
          [t('account.holder'), holder],
        ]}
      />
      {canCopy && (
        <CopyButton text={account_number} copied={t('account.copied')}>
          {t('account.copy')}
        </CopyButton>
      )}
    </Box>
  );
}
