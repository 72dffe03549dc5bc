/** The checks of the form, of a step, or of each row of a group. */
import Box from '@mui/material/Box';
import Plus from 'lucide-react/icons/plus';
import { useRef } from 'react';
import { moveCheck, removeCheck } from '#engine/studio/rule-edits.ts';
import { type CheckOwner, checksOf } from '#engine/studio/rule-places.ts';
import { Action } from '../../../../components/Action.tsx';
import { useWholeStudio } from '../../store.tsx';
import { EditErrorMessage } from '../EditErrorMessage.tsx';
import { SettingsSection } from '../SettingsSection.tsx';
import { useEdit } from '../useEdit.ts';
import { announce } from './announce.ts';
import { CheckCard } from './CheckCard.tsx';
import { emptyCondition } from './draft.ts';
import { type CheckDraft, NewCheck } from './NewCheck.tsx';
import { listStyle } from './styles.ts';
import { t } from './translations.ts';
import { useUnfinishedRule } from './unfinished-rules.ts';
import { useListFocus } from './useListFocus.ts';

export function CheckList({ owner }: { owner: CheckOwner }) {
  const { lastSources: sources } = useWholeStudio();
  const { run, editError } = useEdit({ isOfForm: true });
  const newPlace = { owner, isNew: true } as const;
  const [added, setAdded] = useUnfinishedRule(newPlace);
  const setDraft = (value: CheckDraft) => setAdded({ place: newPlace, value, on: '', isIncomplete: true });
  const end = useRef<HTMLDivElement>(null);
  const { list, focusAfter } = useListFocus();
  const checks = checksOf(sources, owner);
  const focusIn = (selector: string) =>
    requestAnimationFrame(() => end.current?.querySelector<HTMLElement>(selector)?.focus());
  const close = (text: string) => {
    announce(text);
    focusIn('button');
  };
  const endAdding = (text: string) => {
    setAdded(null);
    close(text);
  };
  const move = (at: number, to: number) => {
    if (run((now) => moveCheck(now, owner, at, to))) focusAfter(to, t('said.moved', { place: to + 1 }));
  };
  const remove = (at: number) => {
    if (!run((now) => removeCheck(now, owner, at))) return;
    if (checks.length > 1) focusAfter(Math.max(0, at - 1), t('said.removed'));
    else close(t('said.removed'));
  };
  return (
    <SettingsSection title={t('check.section')} text={t(`check.text.${owner.of}`)}>
      <Box component="ul" ref={list} sx={{ ...listStyle, '&:empty': { display: 'none' } }}>
        {checks.map((check, at) => (
          <CheckCard
            // biome-ignore lint/suspicious/noArrayIndexKey: checks have no name; what is typed in a card is stored at once
            key={at}
            {...{ owner, at, check }}
            isLast={at === checks.length - 1}
            onMove={(to) => move(at, to)}
            onRemove={() => remove(at)}
          />
        ))}
      </Box>
      <EditErrorMessage>{editError}</EditErrorMessage>
      <Box ref={end}>
        {added ? (
          <NewCheck
            draft={added.value as CheckDraft}
            onChange={setDraft}
            owner={owner}
            count={checks.length}
            onDone={() => endAdding(t('said.check_added'))}
            onCancel={() => endAdding(t('said.cancelled'))}
          />
        ) : (
          <Action
            size="small"
            look="outlined"
            onClick={() => {
              setDraft({ condition: emptyCondition(), message: '', fields: [] });
              focusIn('select');
            }}
          >
            <Plus aria-hidden size={18} />
            {t('check.add')}
          </Action>
        )}
      </Box>
    </SettingsSection>
  );
}
