/** The product list on a phone, as cards with the same content and actions as the grid. */
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { Link as RouterLink } from 'react-router-dom';
import type { MemberProductItem } from '#contract/selling.ts';
import { Action } from '../../components/Action.tsx';
import { Pager } from '../../components/Pager.tsx';
import { Picture } from '../../components/Picture.tsx';
import { formatFullCount } from '../../format/counts.ts';
import { HeldStockNote } from './HeldStock.tsx';
import type { ListProps } from './list-props.ts';
import {
  ActiveChip,
  detailPath,
  editPath,
  LowVariantsChip,
  PriceRange,
  ProductMeta,
  StockChip,
} from './ProductCells.tsx';
import { t } from './translations.ts';

interface CardProps {
  product: MemberProductItem;
  isChosen: boolean;
  onToggle: () => void;
  onRemove: () => void;
}

function ProductListCard({ product, isChosen, onToggle, onRemove }: CardProps) {
  const { id, name, picture, stock_quantity, sold } = product;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: '88px minmax(0, 1fr)',
        columnGap: 1.5,
        p: 1.5,
        border: 1,
        borderColor: isChosen ? 'primary.main' : 'divider',
        borderRadius: '14px',
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ position: 'relative', alignSelf: 'start' }}>
        <Box sx={{ borderRadius: '10px', overflow: 'hidden' }}>
          <Picture src={picture} alt="" sizes="88px" />
        </Box>
        <Box
          component="label"
          sx={{
            position: 'absolute',
            top: -12,
            left: -12,
            width: 48,
            height: 48,
            display: 'grid',
            placeItems: 'center',
          }}
        >
          <Checkbox
            checked={isChosen}
            onChange={onToggle}
            slotProps={{ input: { 'aria-label': t('row.select', { name }) } }}
            sx={{
              p: 0.25,
              borderRadius: '8px',
              color: 'soft.outline',
              '&, &:hover': { bgcolor: 'background.paper' },
            }}
          />
        </Box>
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={detailPath(id)}
          color="inherit"
          underline="none"
          sx={{ display: 'block', fontWeight: 600, lineHeight: 1.35, overflowWrap: 'anywhere', py: 0.25 }}
        >
          {name}
        </Link>
        <ProductMeta {...product} />
        <Box sx={{ fontWeight: 600, mt: 0.25 }}>
          <PriceRange {...product} />
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 0.5, fontSize: '0.875rem' }}>
          <ActiveChip {...product} />
          <StockChip stock={stock_quantity} />
          <LowVariantsChip {...product} />
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {t('row.stock', { number: formatFullCount(stock_quantity) })} ·{' '}
            {t('row.sold', { number: formatFullCount(sold) })}
          </Box>
          <HeldStockNote {...product} />
        </Box>
      </Box>
      <Box sx={{ gridColumn: '1 / -1', display: 'flex', gap: 1, mt: 1.25, '& > *': { flex: 1 } }}>
        <Box
          component={Action}
          size="small"
          look="outlined"
          to={editPath(id)}
          label={t('row.edit', { name })}
          sx={{ minHeight: 44 }}
        >
          <Pencil aria-hidden size={18} />
          {t('row.edit_short')}
        </Box>
        <Box
          component={Action}
          size="small"
          look="outlined"
          tone="error"
          label={t('row.remove', { name })}
          onClick={onRemove}
          sx={{ minHeight: 44 }}
        >
          <Trash2 aria-hidden size={18} />
          {t('row.remove_short')}
        </Box>
      </Box>
    </Box>
  );
}

export function ProductCards({ items, pages, state, change, chosen, onChoose, onRemove }: ListProps) {
  const toggle = (id: string) =>
    onChoose(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <>
      <Box
        component="ul"
        aria-label={t('grid.label')}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}
      >
        {items.map((product) => (
          <ProductListCard
            key={product.id}
            product={product}
            isChosen={chosen.includes(product.id)}
            onToggle={() => toggle(product.id)}
            onRemove={() => onRemove(product)}
          />
        ))}
      </Box>
      <Pager page={state.page} total={pages} onPage={(page) => change({ page })} />
    </>
  );
}
