import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { QueryResult } from '../../components/QueryResult.tsx';
import { paymentOptionsQuery } from './api.ts';
import { t } from './translations.ts';

export function OwnPayments() {
  const query = useQuery(paymentOptionsQuery);
  return (
    <QueryResult
      query={query}
      isEmpty={(options) => options.length === 0}
      empty={{ title: t('member.payments.none'), text: t('member.payments.none_text') }}
    >
      {(options) => (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {options.map(({ id, type, bank_name, bank_number, bank_holder, qris }) => (
            <Box key={id} component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
              <Box sx={{ fontWeight: 600 }}>
                {type === 'qris' ? `QRIS${qris?.nmid ? ` ${qris.nmid}` : ''}` : bank_name}
              </Box>
              <Box sx={{ color: 'text.secondary' }}>
                {bank_number && `${bank_number} `}
                {t('member.payments.holder', { name: bank_holder })}
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </QueryResult>
  );
}
