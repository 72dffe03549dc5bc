/** A product for its seller: pictures, facts, description, variants. `children` are rendered below: its reviews. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import ExternalLink from 'lucide-react/icons/external-link';
import Pencil from 'lucide-react/icons/pencil';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { MemberProduct } from '#contract/selling.ts';
import { Action } from '../../components/Action.tsx';
import { Panel } from '../../components/Panel.tsx';
import { Picture } from '../../components/Picture.tsx';
import { Price } from '../../components/Price.tsx';
import { type Column, RecordTable } from '../../components/RecordTable.tsx';
import { Stars } from '../../components/Stars.tsx';
import { formatFullCount, formatRating } from '../../format/counts.ts';
import { longDate } from '../../format/dates.ts';
import { HeldOrders } from './HeldStock.tsx';
import { ActiveChip, editPath, FactGrid, LowVariantsChip, PriceRange, StockChip } from './ProductCells.tsx';
import { t } from './translations.ts';

const Lightbox = lazy(() => import('../../components/Lightbox.tsx'));

function Pictures({ product }: { product: MemberProduct }) {
  const [open, setOpen] = useState<number | null>(null);
  const all = [product.main_picture.url, ...product.media.map(({ file_path }) => file_path)];
  const pictures = all.map((src, at) => ({ src, alt: t('detail.media_of', { number: at + 1, name: product.name }) }));
  const button = {
    display: 'block',
    width: 1,
    p: 0,
    border: 1,
    borderColor: 'divider',
    cursor: 'zoom-in',
    bgcolor: 'soft.sunken',
    overflow: 'hidden',
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, alignContent: 'start' }}>
      <Box component="button" type="button" onClick={() => setOpen(0)} sx={{ ...button, borderRadius: '14px' }}>
        <Picture
          src={pictures[0]?.src}
          alt={pictures[0]?.alt ?? ''}
          sizes="(min-width: 1024px) 360px, 100vw"
          priority
        />
      </Box>
      {pictures.length > 1 && (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(5, 1fr)', gap: 1 }}>
          {pictures.slice(1).map(({ src, alt }, at) => (
            <Box
              key={src}
              component="button"
              type="button"
              onClick={() => setOpen(at + 1)}
              sx={{ ...button, borderRadius: '10px' }}
            >
              <Picture src={src} alt={alt} sizes="80px" />
            </Box>
          ))}
        </Box>
      )}
      {open !== null && (
        <Suspense fallback={null}>
          <Lightbox pictures={pictures} start={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </Box>
  );
}

type Variant = MemberProduct['varian'][number];

function Variants({ product }: { product: MemberProduct }) {
  const columns: Column<Variant>[] = [
    {
      label: t('detail.variant'),
      cell: ({ name, picture }) => (
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
          <Box sx={{ width: 48, flex: 'none', borderRadius: '8px', overflow: 'hidden' }}>
            <Picture src={picture?.url} alt="" sizes="48px" />
          </Box>
          {name}
        </Box>
      ),
    },
    { label: t('detail.price'), numeric: true, cell: ({ price }) => <Price value={price} /> },
    {
      label: t('detail.stock'),
      numeric: true,
      cell: ({ stock_quantity }) => (
        <>
          <StockChip stock={stock_quantity} /> {formatFullCount(stock_quantity)}
        </>
      ),
    },
    { label: t('detail.sku'), cell: ({ sku }) => sku ?? t('detail.none') },
  ];
  return <RecordTable caption={t('detail.variants')} columns={columns} rows={product.varian} keyOf={({ id }) => id} />;
}

export function ProductView({ product, children }: { product: MemberProduct; children: ReactNode }) {
  const { id, name, status, hidden_reason, varian, rating, min_order, sku } = product;
  const isPublic = status === 'active' && !hidden_reason;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start', mb: 3 }}>
        <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
          <Typography component="h1" variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 1 }}>
            <ActiveChip status={status} hidden_reason={hidden_reason} />
            <StockChip stock={product.stock_quantity} />
            <LowVariantsChip {...product} />
            {hidden_reason && <span>{t('row.reason', { reason: hidden_reason })}</span>}
            {!isPublic && !hidden_reason && (
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {t('detail.inactive')}
              </Box>
            )}
          </Box>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {isPublic && (
            <Action look="outlined" to={`/product/${id}`}>
              <ExternalLink aria-hidden size={18} />
              {t('detail.public')}
            </Action>
          )}
          <Action look="filled" to={editPath(id)}>
            <Pencil aria-hidden size={18} />
            {t('detail.edit')}
          </Action>
        </Box>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '360px minmax(0, 1fr)' },
        }}
      >
        <Pictures product={product} />
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <Panel title={t('detail.facts')}>
            <FactGrid
              facts={[
                [t('detail.price'), <PriceRange key="price" {...product} />],
                [t('detail.stock'), formatFullCount(product.stock_quantity)],
                [t('detail.sold'), formatFullCount(product.sold)],
                [
                  t('detail.rating'),
                  rating === null ? (
                    t('detail.no_rating')
                  ) : (
                    <span key="rating">
                      <Stars rating={rating} one /> {formatRating(rating)}
                    </span>
                  ),
                ],
                [t('detail.category'), product.category.category_name],
                [t('detail.min_order'), formatFullCount(min_order)],
                [t('detail.sku'), sku ?? t('detail.none')],
                [t('detail.created'), longDate(product.created_at)],
                [t('detail.updated'), longDate(product.updated_at)],
              ]}
            />
          </Panel>
          <HeldOrders {...product} />
          <Panel title={t('detail.description')}>
            <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '68ch' }}>
              {product.description}
            </Typography>
          </Panel>
          {varian.length > 0 && (
            <Panel title={t('detail.variants')}>
              <Variants product={product} />
            </Panel>
          )}
          {children}
        </Box>
      </Box>
    </>
  );
}
