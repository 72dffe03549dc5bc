/** A collapsible question. A link to its anchor opens it. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { FaqItem } from '#contract/content.ts';
import { FormattedText } from '../../components/FormattedText.tsx';
import { ServerFragment } from '../../components/ServerFragment.tsx';
import { t } from './translations.ts';

/** `/faq#tanya-<id>` */
const anchorOf = (id: string) => `tanya-${id}`;

interface Props {
  item: FaqItem;
  open?: boolean;
}

export function Question({ item, open = false }: Props) {
  return (
    <ServerFragment cacheKey={() => `question ${open} ${JSON.stringify(item)}`}>
      <Details item={item} open={open} />
    </ServerFragment>
  );
}

function Details({ item, open }: Required<Props>) {
  return (
    <Box
      component="details"
      id={anchorOf(item.id)}
      open={open}
      sx={{
        borderBottom: 1,
        borderColor: 'divider',
        scrollMarginTop: 110,
        '& summary': {
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          minHeight: 60,
          py: 1,
          fontWeight: 600,
          cursor: 'pointer',
          listStyle: 'none',
          borderRadius: '10px',
          overflowWrap: 'anywhere',
        },
        '& summary::-webkit-details-marker': { display: 'none' },
        '& summary::after': {
          content: '""',
          ml: 'auto',
          flex: 'none',
          width: 9,
          height: 9,
          mr: 1,
          borderRight: '2px solid',
          borderBottom: '2px solid',
          borderColor: 'primary.main',
          transform: 'rotate(45deg)',
          transition: 'transform 160ms',
        },
        '&[open] summary::after': { transform: 'rotate(225deg)' },
      }}
    >
      <summary>{item.question}</summary>
      <Box sx={{ pb: 2.5, pr: { sm: 4 }, color: 'text.secondary' }}>
        <FormattedText text={item.answer} level={3} />
        <Link
          href={`#${anchorOf(item.id)}`}
          aria-label={t('link_of', { question: item.question })}
          sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44, fontSize: '0.9375rem' }}
        >
          {t('link')}
        </Link>
      </Box>
    </Box>
  );
}
