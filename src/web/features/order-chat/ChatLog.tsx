/** The messages of a chat, oldest first, scrolled to the newest one. Earlier messages are loaded above without moving the others. */
import Box from '@mui/material/Box';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { OrderMessage } from '#contract/order-messages.ts';
import { Action } from '../../components/Action.tsx';
import { longDateTime } from '../../format/dates.ts';
import type { Side } from './api.ts';
import { ChatPictures } from './ChatPictures.tsx';
import { t } from './translations.ts';

interface MessageProps {
  message: OrderMessage;
  isRight: boolean;
  author: string;
  /** Only below the newest own message. */
  state: 'read' | 'sent' | null;
}

function ChatMessage({ message, isRight, author, state }: MessageProps) {
  const { text, pictures, is_erased, created_at } = message;
  return (
    <Box
      component="li"
      sx={{
        justifySelf: isRight ? 'end' : 'start',
        maxWidth: 'min(88%, 34rem)',
        minWidth: 0,
        px: 1.75,
        py: 1,
        borderRadius: isRight ? '14px 14px 4px 14px' : '14px 14px 14px 4px',
        bgcolor: isRight ? 'soft.primary' : 'soft.sunken',
      }}
    >
      <Box sx={{ fontWeight: 600, fontSize: '0.875rem' }}>{author}</Box>
      {is_erased && <Box sx={{ fontStyle: 'italic', color: 'text.secondary' }}>{t('erased')}</Box>}
      {text && <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Box>}
      {pictures.length > 0 && <ChatPictures pictures={pictures} author={author} />}
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', mt: 0.25 }}>
        <time dateTime={created_at}>{longDateTime(created_at)}</time>
        {state && ` · ${t(state)}`}
      </Box>
    </Box>
  );
}

/** Nearer to the end than this, the reader follows new messages. */
const FOLLOWED_PX = 120;

/** Keeps the newest message in view, or the place of the reader when earlier ones are added above. */
function useScrollPlace(messages: OrderMessage[]): RefObject<HTMLDivElement | null> {
  const log = useRef<HTMLDivElement>(null);
  const before = useRef<{ first: number; last: number; height: number } | null>(null);
  const first = messages[0]?.position ?? 0;
  const last = messages.at(-1)?.position ?? 0;
  useLayoutEffect(() => {
    const { current } = log;
    if (!current) return;
    const earlier = before.current;
    const { scrollHeight, scrollTop, clientHeight } = current;
    const wasAtEnd = !earlier || earlier.height - scrollTop - clientHeight < FOLLOWED_PX;
    if (earlier && first < earlier.first) current.scrollTop = scrollTop + scrollHeight - earlier.height;
    else if (wasAtEnd && last !== earlier?.last) current.scrollTop = scrollHeight;
    before.current = { first, last, height: scrollHeight };
  }, [first, last]);
  return log;
}

interface Props {
  messages: OrderMessage[];
  /** Whose messages are on the right: the reader's own. Staff see the seller's there. */
  right: Side;
  label: string;
  /** How the author of a message is called. */
  names: Record<Side, string>;
  /** Position up to which the other side has read; null: it is not shown. */
  otherRead: number | null;
  hasEarlier: boolean;
  isLoadingEarlier: boolean;
  onEarlier: () => Promise<unknown>;
  /** The end of the messages. */
  end?: RefObject<HTMLDivElement | null>;
}

export function ChatLog(props: Props) {
  const { messages, right, label, names, otherRead, hasEarlier, isLoadingEarlier, onEarlier, end } = props;
  const log = useScrollPlace(messages);
  const lastOwn = messages.findLast(({ author }) => author === right)?.position;
  // The button disappears with the last page, so the focus goes to the messages.
  const loadEarlier = () => void onEarlier().then(() => log.current?.focus({ preventScroll: true }));
  return (
    <Box
      ref={log}
      role="log"
      // Earlier messages are no news.
      aria-live={isLoadingEarlier ? 'off' : 'polite'}
      aria-label={label}
      // A region that scrolls can be scrolled by keyboard.
      tabIndex={0}
      sx={{ maxHeight: 'min(60vh, 480px)', overflowY: 'auto', overscrollBehavior: 'contain', minWidth: 0, pr: 0.5 }}
    >
      {hasEarlier && (
        <Box sx={{ display: 'grid', justifyItems: 'center', mb: 1.5 }}>
          <Action size="small" look="outlined" busy={isLoadingEarlier} onClick={loadEarlier}>
            {t(isLoadingEarlier ? 'loading' : 'earlier')}
          </Action>
        </Box>
      )}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25, minWidth: 0 }}>
        {messages.map((message) => {
          const { id, author, position } = message;
          const isLastOwn = otherRead !== null && position === lastOwn;
          return (
            <ChatMessage
              key={id}
              message={message}
              isRight={author === right}
              author={names[author]}
              state={isLastOwn ? (position <= otherRead ? 'read' : 'sent') : null}
            />
          );
        })}
      </Box>
      <Box ref={end} sx={{ height: '1px' }} />
    </Box>
  );
}
