/** The form `product-question` below the questions of a product. */
import { EditForm } from '../../components/EditForm.tsx';
import { QUESTION_FORM } from './api.ts';
import { askQuestion } from './ask.ts';
import { t } from './translations.ts';

export default function QuestionForm({ productId, onClose }: { productId: string; onClose: () => void }) {
  return (
    <EditForm
      isInline
      height={220}
      form={QUESTION_FORM}
      copyKey={productId}
      headingLevel={3}
      submitLabel={t('send')}
      onCancel={onClose}
      onSubmit={(answers, { form_version, key }) => askQuestion(productId, answers, form_version, key)}
      toast={{ title: t('sent'), description: t('sent_text') }}
      onDone={onClose}
    />
  );
}
