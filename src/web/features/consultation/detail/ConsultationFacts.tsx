/** Facts of a consultation: people, topic, method. The curator also sees the contact data of the asker. */
import MessageCircle from 'lucide-react/icons/message-circle';
import type { Consultation } from '#contract/consultations.ts';
import { DescriptionList } from '../../../components/DescriptionList.tsx';
import { OutboundLink } from '../../../components/OutboundLink.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { whatsappLink } from '../../../format/links.ts';
import { formatPreference } from '../times.ts';
import { t } from '../translations.ts';

export function ConsultationFacts({ consultation }: { consultation: Consultation }) {
  const { asker, business, curator, judul } = consultation;
  return (
    <Panel title={t('detail.facts')}>
      <DescriptionList
        facts={[
          [t('detail.asker'), asker.name],
          [t('detail.business'), business?.business_name],
          [t('detail.curator'), curator?.name ?? t('list.free')],
          [t('detail.topic'), consultation.topik_label],
          [t('detail.method'), consultation.metode_label],
          [t('detail.wish'), formatPreference(consultation)],
        ]}
      />
      {asker.whatsapp && (
        <OutboundLink href={whatsappLink(t('detail.whatsapp_text', { name: asker.name, judul }), asker.whatsapp)}>
          <MessageCircle aria-hidden size={18} />
          {t('detail.whatsapp')}
        </OutboundLink>
      )}
    </Panel>
  );
}
