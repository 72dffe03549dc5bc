/** Asks before a question or a step goes: what becomes of its answers, and which conditions look at it. */
import { useTranslation } from 'react-i18next';
import { dependantsOf, removeField, removeStep, type Sources } from '#engine/studio/edit.ts';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { labelsFor } from '../naming.ts';
import { useStudio } from '../store.tsx';
import type { Place } from '../types.ts';
import { focusPlace } from './tree/focus.ts';
import { fieldKey, stepKey } from './tree/moves.ts';

/** The dialog fades first. */
const AFTER_DIALOG_MS = 300;

interface Props {
  place: Place;
  onClose: () => void;
  /** Why it could not be done. */
  onRefused: (why: string) => void;
}

/** What goes with the place. */
function fieldsOf(place: Place, { form }: Sources): string[] {
  if (place.kind === 'field') return [place.name];
  if (place.kind !== 'step') return [];
  return form['x-steps'].find(({ id }) => id === place.id)?.fields ?? [];
}

export function RemoveDialog({ place, onClose, onRefused }: Props) {
  const { t } = useTranslation('studio');
  const { apply, lastSources: sources, published, group } = useStudio();
  const labels = labelsFor(sources);
  const fields = fieldsOf(place, sources);
  const label =
    place.kind === 'field' ? labels.fields[place.name] : place.kind === 'step' ? labels.steps[place.id] : '';
  const looking = fields
    .flatMap((name) => dependantsOf(sources, name))
    .filter(
      (one) =>
        !('field' in one && fields.includes(one.field)) &&
        !('step' in one && place.kind === 'step' && one.step === place.id),
    )
    .map((one) => ('field' in one ? labels.fields[one.field] : labels.steps[one.step]) ?? '');
  const isPublished = fields.some((name) => published?.ui.fields[name] !== undefined);
  const text = [
    place.kind === 'step' && fields.length ? t('remove.with_fields', { count: fields.length }) : '',
    looking.length ? t('remove.looked_at', { others: [...new Set(looking)].join(', ') }) : '',
    t(isPublished ? 'remove.kept' : 'remove.undo'),
  ];
  const home =
    group === null &&
    sources.form['x-steps'].find((step) => place.kind === 'field' && step.fields.includes(place.name));
  const remove = () => {
    const how = { dropConditions: true };
    const why = apply((now) =>
      place.kind === 'field'
        ? removeField(now, place.name, how)
        : place.kind === 'step'
          ? removeStep(now, place.id, how)
          : now,
    );
    if (why) onRefused(why);
    onClose();
    // What had the focus is gone; the dialog has given it back to nothing.
    setTimeout(() => {
      if (document.activeElement === document.body)
        focusPlace(group === null ? (home ? stepKey(home.id) : 'form') : fieldKey(group));
    }, AFTER_DIALOG_MS);
  };
  return (
    <ConfirmDialog
      open
      title={t(place.kind === 'step' ? 'remove.step' : 'remove.field', { label })}
      text={text.filter(Boolean).join(' ')}
      cancel={t('remove.cancel')}
      confirm={t('remove.do')}
      onCancel={onClose}
      onConfirm={remove}
    />
  );
}
