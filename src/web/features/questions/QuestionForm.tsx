/** The form `product-question` below the questions of a product. */
import { showToast } from '../../components/toasts.ts';
import Wizard from '../../forms/Wizard.tsx';
import { askQuestion } from './ask.ts';
import { t } from './translations.ts';

export default function QuestionForm({ productId, onClose }: { productId: string; onClose: () => void }) {
  return (
    <Wizard
      form="product-question"
      mode="edit"
      copyKey={productId}
      title={false}
      headingLevel={3}
      initialAnswers={{}}
      submitLabel={t('send')}
      onCancel={onClose}
      onSubmit={(answers, { form_version, key }) => askQuestion(productId, answers, form_version, key)}
      onDone={() => {
        showToast({ title: t('sent'), description: t('sent_text'), variant: 'success' });
        onClose();
      }}
      done={() => null}
    />
  );
}
