/** Confirms the removal of several questions. Names the parts whose conditions read them. */
import { dependantsOf, rowFormSources } from '#engine/studio/edit.ts';
import { ConfirmDialog } from '../../../../components/ConfirmDialog.tsx';
import { showToast } from '../../../../components/toasts.ts';
import { labelsFor } from '../../labels.ts';
import { useStudio } from '../../store.tsx';
import { t } from '../../tools/translations.ts';
import { type ChosenFields, removeEdit } from './place-edit.ts';

interface Props {
  chosen: ChosenFields;
  onDone: () => void;
  onClose: () => void;
}

export function RemoveManyDialog({ chosen, onDone, onClose }: Props) {
  const { apply, lastSources } = useStudio();
  const { group, names } = chosen;
  const sources = group === null ? lastSources : rowFormSources(lastSources, group);
  const labels = labelsFor(sources);
  const others = names
    .flatMap((name) => dependantsOf(sources, name))
    .filter((target) => !('field' in target && names.includes(target.field)))
    .map((target) => ('field' in target ? labels.fields[target.field] : labels.steps[target.step]) ?? '');
  const count = names.length;
  const text = [
    `${names.map((name) => labels.fields[name] ?? name).join(', ')}.`,
    others.length > 0 ? t('remove.looked_at', { others: [...new Set(others)].join(', ') }) : '',
    t('remove.undo'),
  ];
  const remove = () => {
    const errorText = apply(removeEdit(chosen));
    if (errorText) {
      showToast({ title: errorText, variant: 'destructive' });
      return onClose();
    }
    showToast({ title: t('place.removed', { count }), variant: 'success' });
    onDone();
  };
  return (
    <ConfirmDialog
      open
      title={t('remove.title', { count })}
      text={text.filter(Boolean).join(' ')}
      cancel={t('cancel')}
      confirm={t('remove.do')}
      onCancel={onClose}
      onConfirm={remove}
    />
  );
}
