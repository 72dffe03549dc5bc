/** Who brings the goods, and when. The same for buyer and seller. */
import MuiLink from '@mui/material/Link';
import type { Shipment } from '#contract/shipments.ts';
import { timeInWita } from '#engine/calendar.ts';
import { formatFor } from '#engine/formats.ts';
import { CopyButton } from '../../components/CopyButton.tsx';
import { DescriptionList } from '../../components/DescriptionList.tsx';
import { longDate, longDateTime } from '../../format/dates.ts';
import { t } from './translations.ts';

export const expectedDay = ({ expected_day }: Shipment): string => longDate(timeInWita(expected_day));

export function ShipmentFacts({ shipment }: { shipment: Shipment }) {
  const { kind_label, carrier, phone, tracking_number, updated_at } = shipment;
  return (
    <>
      <DescriptionList
        facts={[
          [t('shipment.day'), expectedDay(shipment)],
          [t('shipment.kind'), kind_label],
          [t('shipment.carrier'), carrier],
          [
            t('shipment.phone'),
            phone && (
              <MuiLink href={`tel:${phone}`} sx={{ display: 'inline-block', py: 1, my: -1 }}>
                {formatFor('landline-or-phone').display(phone)}
              </MuiLink>
            ),
          ],
          [t('shipment.tracking'), tracking_number],
          [t('shipment.updated'), longDateTime(updated_at)],
        ]}
      />
      {tracking_number && (
        <CopyButton text={tracking_number} copied={t('shipment.copied')}>
          {t('shipment.copy')}
        </CopyButton>
      )}
    </>
  );
}
