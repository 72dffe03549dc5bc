/** What buyer and seller wrote to each other, for staff who read a complaint. Loaded only when opened, because each look is audited. */
import Box from '@mui/material/Box';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Action } from '../../components/Action.tsx';
import { LoadError } from '../../components/LoadError.tsx';
import { Panel } from '../../components/Panel.tsx';
import { SkeletonBar } from '../../components/SkeletonBar.tsx';
import { complaintChatQuery } from './api.ts';
import { ChatLog } from './ChatLog.tsx';
import { t } from './translations.ts';

interface Props {
  complaintId: string;
  orderNumber: string;
  buyer: string;
  shop: string;
}

export function StaffChat(props: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Panel
      title={t('staff.title')}
      text={t('staff.lead')}
      action={
        <Action
          look="outlined"
          expanded={isOpen}
          {...(isOpen ? { controls: id } : {})}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'staff.close' : 'staff.open')}
        </Action>
      }
    >
      {isOpen && (
        <Box id={id} sx={{ minWidth: 0 }}>
          <Messages {...props} />
        </Box>
      )}
    </Panel>
  );
}

function Messages({ complaintId, orderNumber, buyer, shop }: Props) {
  const query = useInfiniteQuery(complaintChatQuery(complaintId));
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  if (!data)
    return error ? <LoadError level="h3" error={error} onRetry={() => void refetch()} /> : <SkeletonBar height={160} />;
  const messages = data.pages.toReversed().flatMap(({ items }) => items);
  if (messages.length === 0) return <Box sx={{ color: 'text.secondary' }}>{t('staff.none')}</Box>;
  return (
    <ChatLog
      messages={messages}
      right="seller"
      label={t('log', { number: orderNumber })}
      names={{ buyer: t('staff.buyer', { name: buyer }), seller: t('staff.seller', { name: shop }) }}
      otherRead={null}
      hasEarlier={hasNextPage}
      isLoadingEarlier={isFetchingNextPage}
      onEarlier={fetchNextPage}
    />
  );
}
