/**
 * Settings that are seldom changed: the kind of question, the widget, the default answer, and the name under which
 * answers are stored.
 */
import {
  compatibleKinds,
  type FieldKind,
  fieldNameFor,
  renameField,
  setField,
  setKind,
  widgetsFor,
} from '#engine/studio/edit.ts';
import type { FieldFile, Widget } from '#engine/types.ts';
import { widgetOf } from '#engine/widgets.ts';
import fieldKinds from '#locales/id/field-kinds.json';
import { NativeSelect } from '../../../../components/NativeSelect.tsx';
import { hasText } from '../../../../i18n.ts';
import { useStudio } from '../../store.tsx';
import { t, tFieldKinds } from '../../translations.ts';
import { EditErrorMessage } from '../EditErrorMessage.tsx';
import { KIND_GROUPS } from '../field-kinds.ts';
import { SettingsSection } from '../SettingsSection.tsx';
import { TextSetting } from '../TextSetting.tsx';
import { useEdit } from '../useEdit.ts';
import { DefaultAnswer } from './DefaultAnswer.tsx';

/** A question can be converted to these kinds without further settings. */
const KINDS_WITH_SOURCE: FieldKind[] = ['choice', 'choices', 'live', 'region', 'rows'];
const KINDS_WITHOUT_SOURCE: FieldKind[] = KIND_GROUPS.flatMap(({ kinds }) => kinds).filter(
  (kind) => !KINDS_WITH_SOURCE.includes(kind),
);

const labelOfWidget = (widget: Widget): string => {
  const key = `input.${widget}`;
  return hasText(fieldKinds, key) ? tFieldKinds(key) : widget;
};

interface Props {
  name: string;
  field: FieldFile;
  kind: FieldKind;
  isLocked: boolean;
}

export function AdvancedSettings({ name, field, kind, isLocked }: Props) {
  const { published, select, lastSources } = useStudio();
  const { run, editError } = useEdit();
  const isPublished = published?.ui.fields[name] !== undefined;
  const like = compatibleKinds(field);
  const kinds = KINDS_WITHOUT_SOURCE.filter((one) => one === kind || !isPublished || like.includes(one));
  const offered = kinds.includes(kind) ? kinds : [kind, ...kinds];
  const widgets = widgetsFor(field, lastSources.lists);
  return (
    <SettingsSection title={t('more.title')} isFolded>
      {offered.length > 1 && !isLocked && (
        <NativeSelect
          label={t(isPublished ? 'more.kind_published' : 'more.kind')}
          value={kind}
          options={offered.map((value) => ({ value, label: tFieldKinds(`kind.${value}`) }))}
          onChange={(next) => run((now) => setKind(now, name, next))}
        />
      )}
      {widgets.length > 1 && (
        <NativeSelect
          label={t('more.widget')}
          value={widgetOf(field, lastSources.lists)}
          options={widgets.map((value) => ({ value, label: labelOfWidget(value) }))}
          onChange={(widget) => run((now) => setField(now, name, { widget }))}
        />
      )}
      {field['x-compute'] === undefined && <DefaultAnswer name={name} field={field} onEdit={run} />}
      <EditErrorMessage>{editError}</EditErrorMessage>
      {!isLocked && (
        <TextSetting
          label={t('more.name')}
          hint={t(isPublished ? 'more.name_published' : 'more.name_hint')}
          name={`name ${name}`}
          value={name}
          maxLength={63}
          savesOnBlur
          op={(text) => (now) => {
            const to = /^[a-z][a-z0-9_]*$/.test(text.trim()) ? text.trim() : fieldNameFor(now, text);
            const next = renameField(now, name, to);
            // Selects the question under its new name.
            if (next !== now) queueMicrotask(() => select({ kind: 'field', name: to }));
            return next;
          }}
        />
      )}
    </SettingsSection>
  );
}
