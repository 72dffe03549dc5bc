/** Result of a consultation: summary and action items with dates, from a form that staff may change. */

import { EditForm } from '../../../components/EditForm.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { consultationQuery, finishConsultation, RESULT_FORM } from '../api.ts';
import { t } from '../translations.ts';

export function ResultForm({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <Panel title={t('finish.title')}>
      <EditForm
        height={360}
        form={RESULT_FORM}
        copyKey={id}
        headingLevel={3}
        submitLabel={t('finish.send')}
        onCancel={onClose}
        onSubmit={(answers, { form_version }) => finishConsultation(id, answers, form_version)}
        query={consultationQuery(id)}
        toast={{ title: t('act.finished') }}
        onDone={onClose}
      />
    </Panel>
  );
}
