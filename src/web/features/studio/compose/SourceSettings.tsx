/** Extra settings that some kinds of questions need: options, a system list, or the levels of a region. */
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { compareTexts } from '#engine/collation.ts';
import { type FieldKind, readNewList } from '#engine/studio/edit.ts';
import { NativeSelect } from '../../../components/NativeSelect.tsx';
import { countLines } from '../import/paste-outcome.ts';
import { t as tStudioImport } from '../import/translations.ts';
import { listTitleOf } from '../labels.ts';
import { useStudio } from '../store.tsx';
import { t } from '../translations.ts';
import { type FieldSource, NEW_LIST, regionLevels } from './new-field.ts';

interface Props {
  kind: FieldKind;
  needs: FieldSource;
  onChange: (needs: FieldSource) => void;
}

export function SourceSettings({ kind, needs, onChange }: Props) {
  const { lastSources: sources, world } = useStudio();
  const levels = regionLevels(world);
  const set = (changed: Partial<FieldSource>) => onChange({ ...needs, ...changed });
  const lines = (label: string, example: string, text: string, write: (text: string) => void) => (
    <OutlinedInput
      multiline
      minRows={3}
      maxRows={8}
      value={text}
      placeholder={example}
      onChange={(event) => write(event.target.value)}
      inputProps={{ 'aria-label': label, maxLength: 65_536 }}
    />
  );
  if (kind === 'choice' || kind === 'choices')
    return (
      <InsetBox>
        <NativeSelect
          label={t('add.from')}
          value={needs.list}
          options={[
            { value: NEW_LIST, label: t('add.new_list') },
            ...Object.keys(sources.lists)
              .map((id) => ({ value: id, label: listTitleOf(sources, id) }))
              .sort((one, other) => compareTexts(one.label, other.label)),
          ]}
          onChange={(list) => set({ list })}
        />
        {needs.list === NEW_LIST &&
          lines(t('add.options'), t('add.options_example'), needs.options, (options) => set({ options }))}
        {needs.list === NEW_LIST && <NewListNote text={needs.options} />}
      </InsetBox>
    );
  if (kind === 'live') {
    const lists = Object.entries(world.sources).filter(([name, { of }]) => of === null && !levels.includes(name));
    return (
      <InsetBox>
        <NativeSelect
          label={t('add.live')}
          value={needs.live || (lists[0]?.[0] ?? '')}
          options={lists.map(([value, { label }]) => ({ value, label }))}
          onChange={(live) => set({ live })}
        />
        <HintText>{t('add.live_hint')}</HintText>
      </InsetBox>
    );
  }
  if (kind === 'region')
    return (
      <InsetBox>
        <NativeSelect
          label={t('add.region_to')}
          value={needs.level || (levels.at(-1) ?? '')}
          options={levels.map((value) => ({ value, label: world.sources[value]?.label ?? value }))}
          onChange={(level) => set({ level })}
        />
        <HintText>{t('add.region_hint')}</HintText>
      </InsetBox>
    );
  return null;
}

/** What becomes of lines that were pasted from a spreadsheet. Nothing is said about a list without doubtful lines. */
function NewListNote({ text }: { text: string }) {
  const read = useDeferredValue(text);
  const { lines, header, file } = useMemo(() => readNewList(read), [read]);
  const { skipped } = countLines(lines);
  const notes = [
    skipped > 0 ? tStudioImport('new_list_counts', { count: file.enum.length }) : '',
    skipped > 0 ? tStudioImport('new_list_skipped', { count: skipped }) : '',
    header === null ? '' : tStudioImport('header', { header }),
  ];
  return (
    <Box role="status" sx={{ color: 'text.secondary', fontSize: '0.875rem', '&:empty': { position: 'absolute' } }}>
      {notes.filter(Boolean).join(' ')}
    </Box>
  );
}

const InsetBox = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 1.5, p: 1.5, borderRadius: '12px', bgcolor: 'soft.sunken' }}>{children}</Box>
);
const HintText = ({ children }: { children: string }) => (
  <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{children}</Box>
);
