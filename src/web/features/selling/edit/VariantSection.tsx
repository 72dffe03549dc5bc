/** Variants of a product (picture, name, price, stock) and the dialogs that change them. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import type { MemberProduct, MemberVariant } from '#contract/selling.ts';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { IconAction } from '../../../components/IconAction.tsx';
import { Picture } from '../../../components/Picture.tsx';
import { Price } from '../../../components/Price.tsx';
import { formatFullCount } from '../../../format/counts.ts';
import { FactGrid, StockChip } from '../ProductCells.tsx';
import { t } from '../translations.ts';
import type { ProductSave } from './useProductSave.ts';
import { VariantDialog } from './VariantDialog.tsx';

interface RowProps {
  variant: MemberVariant;
  number: number;
  onEdit: () => void;
  onRemove: () => void;
}

function Row({ variant, number, onEdit, onRemove }: RowProps) {
  const { name, price, stock_quantity, picture } = variant;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: '72px minmax(0, 1fr) auto',
        gap: 1.5,
        alignItems: 'start',
        p: 1.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: '14px',
      }}
    >
      <Box sx={{ borderRadius: '10px', overflow: 'hidden' }}>
        <Picture src={picture?.url} alt={picture ? '' : t('variant.no_picture')} sizes="72px" />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 600, mb: 0.5 }}>{t('variant.name', { number })}</Box>
        <FactGrid
          minWidth={96}
          facts={[
            [t('variant.field_name'), name],
            [t('variant.field_price'), <Price key="price" value={price} />],
            [
              t('variant.field_stock'),
              <Box key="stock" component="span" sx={{ display: 'inline-flex', gap: 1, alignItems: 'center' }}>
                {formatFullCount(stock_quantity)} <StockChip stock={stock_quantity} />
              </Box>,
            ],
          ]}
        />
      </Box>
      <Box sx={{ display: 'flex', flexDirection: { xs: 'column', md: 'row' } }}>
        <IconAction label={t('variant.edit_one', { name })} onClick={onEdit}>
          <Pencil aria-hidden size={20} />
        </IconAction>
        <Box
          component={IconAction}
          label={t('variant.remove_one', { name })}
          onClick={onRemove}
          sx={{ color: 'error.main' }}
        >
          <Trash2 aria-hidden size={20} />
        </Box>
      </Box>
    </Box>
  );
}

interface Props {
  product: MemberProduct;
  max: number;
  save: ProductSave;
}

export function VariantSection({ product, max, save }: Props) {
  const { snapshot, send } = save;
  const { varian } = product;
  const isDeleting = snapshot.matches({ variant: 'deleting' });
  const variantToDelete = varian.find(({ id }) => id === snapshot.context.variant_id);
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {varian.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>{t('variant.none')}</Box>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
          {varian.map((variant, index) => (
            <Row
              key={variant.id}
              variant={variant}
              number={index + 1}
              onEdit={() => send({ type: 'variant.requested', variant_id: variant.id })}
              onRemove={() => send({ type: 'variant-removal.requested', variant_id: variant.id })}
            />
          ))}
        </Box>
      )}
      {varian.length < max ? (
        <Button
          variant="outlined"
          startIcon={<Plus aria-hidden size={20} />}
          onClick={() => send({ type: 'variant.requested', variant_id: null })}
        >
          {t('variant.add_short')}
        </Button>
      ) : (
        <Box sx={{ color: 'text.secondary' }}>{t('variant.full', { max })}</Box>
      )}
      <VariantDialog product={product} save={save} />
      <ConfirmDialog
        open={snapshot.matches({ variant: 'confirming' }) || isDeleting}
        title={t('variant.remove_title')}
        text={variantToDelete ? t('variant.remove_text', { name: variantToDelete.name }) : ''}
        cancel={t('media.cancel')}
        confirm={t('media.confirm')}
        isBusy={isDeleting}
        onCancel={() => send({ type: 'dialog.closed' })}
        onConfirm={() => send({ type: 'removal.confirmed' })}
      />
    </Box>
  );
}
