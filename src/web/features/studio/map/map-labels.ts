/** Texts of the map: labels of questions, and conditions in words. Pure. */
import type { FormLabels } from '#engine/studio/form-labels.ts';
import type { Condition, FieldDoc, FormDoc } from '#engine/types.ts';
import type { MapLabels } from './layout.ts';

/** `labelsIn`: labels of the questions of a repeating group and of the form around it. */
export function mapLabelsOf(
  doc: FormDoc,
  labelsIn: (group: string) => FormLabels,
  conditionText: (condition: Condition, labels: FormLabels) => string,
): MapLabels {
  const at = (place: string): { name: string; field: FieldDoc | undefined; labels: FormLabels } => {
    const [group = '', inner] = place.split('.');
    const outer = doc.ui.fields[group];
    const labels = labelsIn(inner === undefined ? '' : group);
    return inner === undefined
      ? { name: group, field: outer, labels }
      : { name: inner, field: outer?.rows?.fields[inner], labels };
  };
  return {
    field(place) {
      const { name, field } = at(place);
      return field?.label ?? name;
    },
    when(target) {
      if ('step' in target) {
        const step = doc.steps.find(({ id }) => id === target.step);
        return step?.showIf ? conditionText(step.showIf, labelsIn('')) : (step?.rules?.showIf ?? null);
      }
      const { field, labels } = at(target.field);
      return field?.showIf ? conditionText(field.showIf, labels) : (field?.rules?.showIf ?? null);
    },
  };
}
