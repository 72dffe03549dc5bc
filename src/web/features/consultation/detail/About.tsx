/** Who, about what, how; for the curator also how the asker is reached. */
import MessageCircle from 'lucide-react/icons/message-circle';
import { useTranslation } from 'react-i18next';
import type { Consultation } from '#contract/consultations.ts';
import { Facts } from '../../../components/Facts.tsx';
import { OutLink } from '../../../components/OutLink.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { whatsappLink } from '../../../format/links.ts';
import { wishInWords } from '../times.ts';
import '../words.ts';

export function About({ consultation }: { consultation: Consultation }) {
  const { t } = useTranslation('consultation');
  const { asker, business, curator, judul } = consultation;
  return (
    <Panel title={t('detail.facts')}>
      <Facts
        facts={[
          [t('detail.asker'), asker.name],
          [t('detail.business'), business?.business_name],
          [t('detail.curator'), curator?.name ?? t('list.free')],
          [t('detail.topic'), consultation.topik_label],
          [t('detail.method'), consultation.metode_label],
          [t('detail.wish'), wishInWords(consultation)],
        ]}
      />
      {asker.whatsapp && (
        <OutLink href={whatsappLink(t('detail.whatsapp_text', { name: asker.name, judul }), asker.whatsapp)}>
          <MessageCircle aria-hidden size={18} />
          {t('detail.whatsapp')}
        </OutLink>
      )}
    </Panel>
  );
}
