/** A condition: tests joined by "dan" or "atau", and groups of tests joined by the other word. */
import Box from '@mui/material/Box';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { isGroup, type RuleCondition, type Test, type TestGroup } from '#engine/studio/rule-builder/model.ts';
import type { RuleScope } from '#engine/studio/rule-builder/scope.ts';
import { Action } from '../../../../components/Action.tsx';
import { IconAction } from '../../../../components/IconAction.tsx';
import { NativeSelect } from '../../../../components/NativeSelect.tsx';
import { emptyGroup, emptyTest, otherJoin, withJoin } from './draft.ts';
import { listStyle, nestedStyle } from './styles.ts';
import { TestEditor } from './TestEditor.tsx';
import { t } from './translations.ts';
import { useListFocus } from './useListFocus.ts';

const MAX_PARTS = 20;

interface Props {
  label: string;
  /** Before the first test: "Jika", or "Harus". */
  lead: string;
  condition: RuleCondition;
  scope: RuleScope;
  onChange: (condition: RuleCondition) => void;
}

export function ConditionEditor({ label, lead, condition, scope, onChange }: Props) {
  const { join, parts } = condition;
  const { list, focusAfter } = useListFocus();
  const set = (next: RuleCondition['parts']) => onChange({ join, parts: next });
  const add = (part: Test | TestGroup) => {
    set([...parts, part]);
    focusAfter(parts.length, t('said.added'));
  };
  const remove = (at: number) => {
    set(parts.toSpliced(at, 1));
    focusAfter(Math.max(0, at - 1), t('said.removed'));
  };
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      {parts.length > 1 && (
        <NativeSelect
          label={t('join.label')}
          value={join}
          options={(['and', 'or'] as const).map((value) => ({ value, label: t(`join.${value}`) }))}
          onChange={(next) => onChange(withJoin(condition, next))}
        />
      )}
      <Box component="ul" ref={list} sx={listStyle}>
        {parts.map((part, at) => {
          const word = at === 0 ? lead : t(`lead.${join}`);
          const change = (next: Test | TestGroup) => set(parts.with(at, next));
          return isGroup(part) ? (
            <GroupEditor
              // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name, and are only added at the end
              key={at}
              {...{ group: part, lead: word, place: at + 1, scope }}
              onChange={change}
              onRemove={() => remove(at)}
            />
          ) : (
            <TestEditor
              // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name, and are only added at the end
              key={at}
              {...{ test: part, lead: word, place: at + 1, scope }}
              onChange={change}
              onRemove={parts.length > 1 ? () => remove(at) : undefined}
            />
          );
        })}
      </Box>
      {parts.length < MAX_PARTS && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Action size="small" onClick={() => add(emptyTest())}>
            <Plus aria-hidden size={18} />
            {t('add_test')}
          </Action>
          <Action size="small" onClick={() => add(emptyGroup(otherJoin(join)))}>
            <Plus aria-hidden size={18} />
            {t('add_group')}
          </Action>
        </Box>
      )}
    </Box>
  );
}

interface GroupProps {
  group: TestGroup;
  lead: string;
  place: number;
  scope: RuleScope;
  onChange: (group: TestGroup) => void;
  onRemove: () => void;
}

function GroupEditor({ group, lead, place, scope, onChange, onRemove }: GroupProps) {
  const { join, tests } = group;
  const { list, focusAfter } = useListFocus();
  const remove = (at: number) => {
    if (tests.length === 1) return onRemove();
    onChange({ join, tests: tests.toSpliced(at, 1) });
    focusAfter(Math.max(0, at - 1), t('said.removed'));
  };
  const add = () => {
    onChange({ join, tests: [...tests, emptyTest()] });
    focusAfter(tests.length, t('said.added'));
  };
  return (
    <Box component="li" sx={nestedStyle}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <Box sx={{ flex: 1, fontWeight: 600 }}>{t(`group_lead.${join}`, { lead })}</Box>
        <IconAction label={t('remove_group', { place })} onClick={onRemove}>
          <X aria-hidden size={20} />
        </IconAction>
      </Box>
      <Box component="ul" ref={list} aria-label={t(`group_lead.${join}`, { lead })} sx={listStyle}>
        {tests.map((test, at) => (
          <TestEditor
            // biome-ignore lint/suspicious/noArrayIndexKey: tests have no name, and are only added at the end
            key={at}
            {...{ test, scope, place: at + 1 }}
            lead={at === 0 ? t('lead.first') : t(`lead.${join}`)}
            onChange={(next) => onChange({ join, tests: tests.with(at, next) })}
            onRemove={() => remove(at)}
          />
        ))}
      </Box>
      <Box>
        <Action size="small" onClick={add}>
          <Plus aria-hidden size={18} />
          {t('add_test_inside')}
        </Action>
      </Box>
    </Box>
  );
}
