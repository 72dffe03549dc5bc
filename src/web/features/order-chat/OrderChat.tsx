/** The chat on the page of an order, for its buyer or its seller. */
import Box from '@mui/material/Box';
import { lazy, Suspense, useRef } from 'react';
import type { Order } from '#contract/orders.ts';
import { LoadError } from '../../components/LoadError.tsx';
import { Panel } from '../../components/Panel.tsx';
import { SkeletonBar } from '../../components/SkeletonBar.tsx';
import { longDate } from '../../format/dates.ts';
import { shopName } from '../../format/shop-name.ts';
import type { Side } from './api.ts';
import { ChatLog } from './ChatLog.tsx';
import { t } from './translations.ts';
import { useChat, useMarkRead } from './useChat.ts';

const ChatComposer = lazy(() => import('./ChatComposer.tsx'));

export function OrderChat({ order, reader }: { order: Order; reader: Side }) {
  const chat = { orderId: order.id, reader };
  const end = useRef<HTMLDivElement>(null);
  const { newestPage, messages, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useChat(chat);
  const names = { buyer: order.buyer?.name ?? '', seller: shopName(order.shop), [reader]: t('you') };
  const body = () => {
    if (!newestPage)
      return error ? (
        <LoadError level="h3" error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonBar height={160} />
      );
    const { closed, closes_at, other_read, unread, newest } = newestPage;
    return (
      <>
        {messages.length === 0 ? (
          <Box sx={{ color: 'text.secondary' }}>
            {t('none')} {closed === null && t(`none_hint.${reader}`)}
          </Box>
        ) : (
          <>
            <ChatLog
              messages={messages}
              right={reader}
              label={t('log', { number: order.number })}
              names={names}
              otherRead={other_read}
              hasEarlier={hasNextPage}
              isLoadingEarlier={isFetchingNextPage}
              onEarlier={fetchNextPage}
              end={end}
            />
            <ReadMark chat={chat} unread={unread} newest={newest} end={end} />
          </>
        )}
        {closed === null ? (
          <>
            <Suspense fallback={<SkeletonBar height={160} />}>
              <ChatComposer chat={chat} />
            </Suspense>
            {closes_at && (
              <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
                {t('closes', { date: longDate(closes_at) })}
              </Box>
            )}
          </>
        ) : (
          <Box sx={{ color: 'text.secondary' }}>{t(`closed.${closed}`)}</Box>
        )}
      </>
    );
  };
  return (
    <Box id="obrolan" sx={{ minWidth: 0, '@media print': { display: 'none' } }}>
      <Panel title={t('title')} text={t(`lead.${reader}`)}>
        {body()}
      </Panel>
    </Box>
  );
}

type ReadMarkProps = {
  chat: { orderId: string; reader: Side };
  unread: number;
  newest: number;
  end: React.RefObject<HTMLDivElement | null>;
};

/** Rendered after the messages, so that their end exists. */
function ReadMark({ chat, unread, newest, end }: ReadMarkProps) {
  useMarkRead(chat, { unread, newest }, end);
  return null;
}
