/** Toolbar above the tree: the search box, and a button that folds or unfolds all steps. */
import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import ChevronsDownUp from 'lucide-react/icons/chevrons-down-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import ListChecks from 'lucide-react/icons/list-checks';
import Search from 'lucide-react/icons/search';
import { IconAction } from '../../../../components/IconAction.tsx';
import { isTouchDevice } from '../../../../components/is-touch-device.ts';
import { t as tStudioTools } from '../../tools/translations.ts';
import { t } from '../../translations.ts';

interface Props {
  search: string;
  onSearch: (text: string) => void;
  /** Number of search results. Null when there is no search. */
  found: number | null;
  isAllClosed: boolean;
  onToggleAll: () => void;
  /** Null: questions cannot be chosen. */
  isPicking: boolean | null;
  onPicking: (isPicking: boolean) => void;
}

export function TreeToolbar({ search, onSearch, found, isAllClosed, onToggleAll, isPicking, onPicking }: Props) {
  const Fold = isAllClosed ? ChevronsUpDown : ChevronsDownUp;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto auto', alignItems: 'center', gap: 0.5 }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          px: 1.25,
          minHeight: 44,
          border: 1,
          borderColor: 'soft.outline',
          borderRadius: '10px',
          bgcolor: 'background.paper',
          color: 'text.secondary',
          '&:focus-within': { outline: '3px solid', outlineColor: 'bay.main' },
        }}
      >
        <Search aria-hidden size={18} />
        <InputBase
          fullWidth
          type="search"
          value={search}
          placeholder={t('tree.search')}
          onChange={(event) => onSearch(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || search === '') return;
            event.stopPropagation();
            onSearch('');
          }}
          inputProps={{ 'aria-label': t('tree.search'), maxLength: 100, autoComplete: 'off' }}
          sx={{ '& input:focus-visible': { outline: 'none' } }}
        />
      </Box>
      <Box
        component={IconAction}
        label={t(isAllClosed ? 'tree.unfold_all' : 'tree.fold_all')}
        onClick={onToggleAll}
        sx={{ width: 44 }}
      >
        <Fold aria-hidden size={20} />
      </Box>
      {isPicking !== null && (
        <Box
          component={IconAction}
          label={tStudioTools(isPicking ? 'select.stop' : 'select.start')}
          onClick={() => onPicking(!isPicking)}
          sx={{ width: 44, ...(isPicking ? { bgcolor: 'soft.primary', color: 'primary.main' } : {}) }}
        >
          <ListChecks aria-hidden size={20} />
        </Box>
      )}
      {isPicking && (
        <Box sx={{ gridColumn: '1 / -1', fontSize: '0.875rem', color: 'text.secondary', px: 0.5 }}>
          {tStudioTools(isTouchDevice() ? 'select.how_touch' : 'select.how')}
        </Box>
      )}
      <Box role="status" sx={{ gridColumn: '1 / -1', fontSize: '0.875rem', color: 'text.secondary', px: 0.5 }}>
        {found !== null && t(found === 0 ? 'tree.found_none' : 'tree.found', { count: found })}
      </Box>
    </Box>
  );
}
