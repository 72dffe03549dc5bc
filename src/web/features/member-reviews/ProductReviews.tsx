/** Reviews of one product for its seller, page by page. */
import Box from '@mui/material/Box';
import { useState } from 'react';
import { Pager } from '../../components/Pager.tsx';
import { QueryResult } from '../../components/QueryResult.tsx';
import { useListQuery } from '../../components/useListQuery.ts';
import { reviewsQuery } from './api.ts';
import { OwnReview } from './OwnReview.tsx';
import { t } from './translations.ts';

export function ProductReviews({ product }: { product: string }) {
  const [page, setPage] = useState(1);
  const query = useListQuery(reviewsQuery(product, page));
  return (
    <QueryResult
      query={query}
      isEmpty={({ items }) => items.length === 0}
      empty={{ title: t('none'), text: t('none_text') }}
    >
      {({ items, total_pages }) => (
        <>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {items.map((review) => (
              <Box
                key={review.id}
                component="li"
                sx={{ py: 2, borderBottom: 1, borderColor: 'divider', '&:first-of-type': { pt: 0 } }}
              >
                <OwnReview review={review} />
              </Box>
            ))}
          </Box>
          <Pager page={page} total={total_pages} onPage={setPage} />
        </>
      )}
    </QueryResult>
  );
}
