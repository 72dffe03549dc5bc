/** Confirms the removal of a question or step. Shows what happens to its answers and which conditions depend on it. */
import { dependantsOf, type FormSources, removeField, removeStep } from '#engine/studio/edit.ts';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { labelsFor } from '../labels.ts';
import { useStudio } from '../store.tsx';
import { t } from '../translations.ts';
import type { NodeRef } from '../types.ts';
import { focusNode } from './tree/keyboard-focus.ts';
import { fieldKey, stepKey } from './tree/reorder.ts';

/** By then the closing animation of the dialog has ended. */
const AFTER_DIALOG_MS = 300;

interface Props {
  node: NodeRef;
  onClose: () => void;
  /** `why` is the reason of the refusal. */
  onRefused: (why: string) => void;
}

/** Names of the questions that are removed with the node. */
function removedFields(node: NodeRef, { form }: FormSources): string[] {
  if (node.kind === 'field') return [node.name];
  if (node.kind !== 'step') return [];
  return form['x-steps'].find(({ id }) => id === node.id)?.fields ?? [];
}

export function RemoveDialog({ node, onClose, onRefused }: Props) {
  const { apply, lastSources: sources, published, group } = useStudio();
  const labels = labelsFor(sources);
  const fields = removedFields(node, sources);
  const label = node.kind === 'field' ? labels.fields[node.name] : node.kind === 'step' ? labels.steps[node.id] : '';
  const dependentFields = fields
    .flatMap((name) => dependantsOf(sources, name))
    .filter(
      (target) =>
        !('field' in target && fields.includes(target.field)) &&
        !('step' in target && node.kind === 'step' && target.step === node.id),
    )
    .map((target) => ('field' in target ? labels.fields[target.field] : labels.steps[target.step]) ?? '');
  const isPublished = fields.some((name) => published?.ui.fields[name] !== undefined);
  const text = [
    node.kind === 'step' && fields.length ? t('remove.with_fields', { count: fields.length }) : '',
    dependentFields.length ? t('remove.looked_at', { others: [...new Set(dependentFields)].join(', ') }) : '',
    t(isPublished ? 'remove.kept' : 'remove.undo'),
  ];
  const home =
    group === null && sources.form['x-steps'].find((step) => node.kind === 'field' && step.fields.includes(node.name));
  const remove = () => {
    const options = { dropConditions: true };
    const errorText = apply((now) =>
      node.kind === 'field'
        ? removeField(now, node.name, options)
        : node.kind === 'step'
          ? removeStep(now, node.id, options)
          : now,
    );
    if (errorText) onRefused(errorText);
    onClose();
    // The element that had the focus no longer exists, so the dialog could not restore the focus.
    setTimeout(() => {
      if (document.activeElement === document.body)
        focusNode(group === null ? (home ? stepKey(home.id) : 'form') : fieldKey(group));
    }, AFTER_DIALOG_MS);
  };
  return (
    <ConfirmDialog
      open
      title={t(node.kind === 'step' ? 'remove.step' : 'remove.field', { label })}
      text={text.filter(Boolean).join(' ')}
      cancel={t('remove.cancel')}
      confirm={t('remove.do')}
      onCancel={onClose}
      onConfirm={remove}
    />
  );
}
