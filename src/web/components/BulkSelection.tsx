/**
 * Bulk selection: checkboxes of rows, the bar with bulk actions, and the result of each row. Independent of the kind of
 * record.
 */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { t } from './bulk-translations.ts';
import { DialogFrame } from './DialogFrame.tsx';
import { focusListStart } from './list-start.ts';
import type { RowResult } from './run-each.ts';
import type { RowSelection, Selection } from './useSelection.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface SelectCheckboxProps {
  label: string;
  checked: boolean;
  /** Some but not all rows are selected. */
  isIndeterminate?: boolean;
  onChange: () => void;
}
export function SelectCheckbox({ label, checked, isIndeterminate = false, onChange }: SelectCheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = isIndeterminate && !checked;
  });
  return (
    <Box
      component="label"
      sx={{ display: 'inline-grid', placeItems: 'center', width: 48, minHeight: 48, flex: 'none', cursor: 'pointer' }}
    >
      <Box
        component="input"
        ref={input}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={onChange}
        sx={{
          width: 22,
          height: 22,
          m: 0,
          accentColor: 'var(--mui-palette-primary-main)',
          '&:focus-visible': { outline: '3px solid', outlineColor: 'bay.main', outlineOffset: '2px' },
        }}
      />
    </Box>
  );
}

/** Labels of the checkboxes. */
export function useSelectionLabels() {
  return { all: t('all'), one: (name: string) => t('one', { name }) };
}

interface SelectAllProps<T> {
  /** Rows of the current page. */
  items: T[];
  selection: Selection<T>;
}
/** Selects every row of the page. Shown above cards, which have no column header. */
export function SelectAll<T extends { id: string }>({ items, selection }: SelectAllProps<T>) {
  const { all } = useSelectionLabels();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', mb: 0.5 }}>
      <SelectAllCheckbox items={items} selection={selection} />
      <span aria-hidden>{all}</span>
    </Box>
  );
}

export function SelectAllCheckbox<T extends { id: string }>({ items, selection }: SelectAllProps<T>) {
  const { all } = useSelectionLabels();
  const chosen = items.filter(({ id }) => selection.has(id)).length;
  return (
    <SelectCheckbox
      label={all}
      checked={chosen > 0 && chosen === items.length}
      isIndeterminate={chosen > 0}
      onChange={() => selection.toggleAll(items)}
    />
  );
}

interface ItemProps<T> {
  row: T;
  /** Without it, the item has no checkbox. */
  select?: RowSelection<T> | undefined;
  children: ReactNode;
}
/** A list item with a checkbox. */
export function SelectableItem<T extends { id: string }>({ row, select, children }: ItemProps<T>) {
  const { one } = useSelectionLabels();
  if (!select) return <li>{children}</li>;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: '48px minmax(0, 1fr)',
        alignItems: 'center',
        ml: { xs: -1.5, md: 0 },
      }}
    >
      <SelectCheckbox
        label={one(select.nameOf(row))}
        checked={select.selection.has(row.id)}
        onChange={() => select.selection.toggle(row)}
      />
      {children}
    </Box>
  );
}

interface BulkBarProps {
  count: number;
  onClear: () => void;
  /** Buttons of the bulk actions. */
  children: ReactNode;
}
/** Bar at the bottom of the screen while rows are selected. Place it after the list, in the same container. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  return (
    <>
      <VisuallyHidden>
        <span role="status">{count > 0 && t('count', { count })}</span>
      </VisuallyHidden>
      {count > 0 && (
        <Box
          role="group"
          aria-label={t('label')}
          data-sticky-bar="always"
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1,
            alignItems: 'center',
            // Five actions fit in one row beside the menu of the dashboard.
            '& .MuiButton-root': { px: 1.5, whiteSpace: 'nowrap' },
            p: 1.25,
            pl: 2,
            mt: 1,
            position: 'sticky',
            bottom: 'calc(var(--bottom-bar, 0px) + 8px)',
            zIndex: 9,
            border: 1,
            borderColor: 'primary.main',
            borderRadius: '14px',
            bgcolor: 'background.paper',
          }}
        >
          <Box sx={{ flex: '1 0 auto', fontWeight: 600 }}>{t('count', { count })}</Box>
          {children}
          <Button onClick={onClear}>{t('clear')}</Button>
        </Box>
      )}
    </>
  );
}

/** The result of a bulk action: how many rows were done, and each refused row with its reason. */
interface ResultProps {
  results: RowResult[] | null;
  onClose: () => void;
  /** A button beside the closing one. */
  action?: ReactNode;
}
export function BulkResultDialog({ results, onClose, action }: ResultProps) {
  const id = useId();
  if (!results) return null;
  const close = () => {
    onClose();
    // The button that had the focus disappears together with the selection.
    setTimeout(focusListStart);
  };
  const refused = results.filter(({ refusal }) => refusal !== null);
  return (
    <DialogFrame open fullWidth maxWidth="sm" onClose={close} aria-labelledby={id}>
      <DialogTitle id={id} component="h2">
        {t(refused.length === 0 ? 'result.all' : 'result.some', {
          count: results.length,
          done: results.length - refused.length,
        })}
      </DialogTitle>
      <DialogContent>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
          {results.map(({ id: row, name, refusal }) => (
            <Box component="li" key={row} sx={{ overflowWrap: 'anywhere' }}>
              <Box component="span" sx={{ fontWeight: 600 }}>
                {name}
              </Box>
              {': '}
              {refusal === null ? (
                t('result.done')
              ) : (
                <Box component="span" sx={{ color: 'error.main' }}>
                  {refusal}
                </Box>
              )}
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        {action}
        <Button variant="contained" autoFocus onClick={close}>
          {t('close')}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
