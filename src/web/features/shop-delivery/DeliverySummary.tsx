/** The fees of a shop by zone, from which amount on delivery is free, and where goods are collected. */
import Box from '@mui/material/Box';
import type { ShopDelivery } from '#contract/delivery.ts';
import { formatRupiah } from '#engine/money.ts';
import { DescriptionList } from '../../components/DescriptionList.tsx';
import { Price } from '../../components/Price.tsx';
import { t } from './translations.ts';

export function DeliverySummary({ delivery: { zones, free_from, pickup } }: { delivery: ShopDelivery }) {
  return (
    <>
      {zones.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {zones.map(({ code, name, fee }) => (
            <Box
              component="li"
              key={code}
              sx={{ display: 'flex', gap: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}
            >
              <Box sx={{ flex: 1, minWidth: 0 }}>{name}</Box>
              <Box sx={{ fontWeight: 600 }}>{fee === 0 ? t('delivery.free') : <Price value={fee} />}</Box>
            </Box>
          ))}
        </Box>
      )}
      <DescriptionList
        facts={[
          [t('delivery.free_from'), free_from === null ? null : formatRupiah(free_from)],
          [t('delivery.pickup'), pickup && `${pickup.place}\n${pickup.hours}`],
        ]}
      />
    </>
  );
}
