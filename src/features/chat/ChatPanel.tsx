import SendIcon from '@mui/icons-material/SendRounded';
import { Box, Chip, CircularProgress, IconButton, TextField, Typography } from '@mui/material';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { TEXT_LIMITS } from '@domain/database/limits';
import { type Booking, type ChatMessage, TRIP_STATES } from '@domain/records';
import type { ChatSide } from '@domain/trip/people/chat';
import type { PlainKey } from '@locales/keys';
import { useScreenStream } from '@/api/hooks';
import { EmptyState } from '@/components/EmptyState';
import { ErrorState } from '@/components/ErrorState';
import { useLocale, useMessage, useT } from '@/i18n/hooks';
import {
  chatSideOf,
  chatStream,
  selectChatMessages,
  selectChatState,
  sendMessage,
} from '@/state/chat/chat.slice';
import { useAppDispatch, useAppSelector, useCurrentUser } from '@/state/hooks';
import { markNotificationsRead, selectUnreadChats } from '@/state/notifications/notifications.slice';
import { selectIsOnline } from '@/state/ui/ui.slice';
import { dayText, timeText } from './message-time';

type MessageProps = { message: ChatMessage; isOwn: boolean; author: string; isDayShown: boolean };

function Message({ message, isOwn, author, isDayShown }: MessageProps) {
  const locale = useLocale();
  return (
    <>
      {isDayShown && (
        <Typography
          component="li"
          variant="caption"
          color="textSecondary"
          sx={{ textAlign: 'center', listStyle: 'none', my: 2 }}
        >
          {dayText(message.msgDate, locale)}
        </Typography>
      )}
      <Box
        component="li"
        sx={{
          listStyle: 'none',
          maxWidth: '82%',
          alignSelf: isOwn ? 'flex-end' : 'flex-start',
          px: 3.5,
          py: 2,
          borderRadius: '16px',
          borderEndEndRadius: isOwn ? '4px' : '16px',
          borderEndStartRadius: isOwn ? '16px' : '4px',
          bgcolor: isOwn ? 'accent.main' : 'neutral.soft',
          color: isOwn ? 'accent.contrastText' : 'text.primary',
        }}
      >
        <Typography
          variant="caption"
          component="p"
          sx={{ fontWeight: 550, color: 'inherit', opacity: isOwn ? 0.85 : 1 }}
        >
          {author}{' '}
          <Box component="time" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 400 }}>
            {timeText(message.msgTime)}
          </Box>
        </Typography>
        <Typography sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }} dir="auto">
          {message.message}
        </Typography>
      </Box>
    </>
  );
}

type Replies = Readonly<Record<ChatSide, readonly PlainKey[]>>;
/**
 * The quick replies before the ride. The rider and the driver use them when they look for each other. A
 * driver cannot type while driving.
 */
const BEFORE_RIDE: Replies = {
  rider: ['chat_reply_coming', 'chat_reply_here', 'chat_reply_wait', 'chat_reply_where'],
  driver: ['chat_reply_coming', 'chat_reply_here', 'chat_reply_late', 'chat_reply_where'],
};
/**
 * The quick replies during the ride. A rider who has booked for another passenger or a parcel is not in the
 * car, and may write to the driver.
 */
const DURING_RIDE: Replies = {
  rider: ['chat_reply_how_long', 'chat_reply_ok', 'chat_reply_thanks'],
  driver: ['chat_reply_soon', 'chat_reply_traffic', 'chat_reply_ok', 'chat_reply_thanks'],
};

/** Marks messages as read that arrive while the chat is on the screen. */
function useReading(bookingId: string): void {
  const dispatch = useAppDispatch();
  const unread = useAppSelector(selectUnreadChats)[bookingId];
  useEffect(() => {
    if (unread === undefined) return undefined;
    const read = () => {
      if (document.visibilityState === 'visible') void dispatch(markNotificationsRead(unread));
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [dispatch, unread]);
}

function MessageField({
  booking,
  side,
  isSending,
}: {
  booking: Booking;
  side: ChatSide;
  isSending: boolean;
}) {
  const t = useT();
  const dispatch = useAppDispatch();
  const [typed, setTyped] = useState('');
  const isEmpty = typed.trim() === '';
  const { isOnTheRoad, isAboard } = TRIP_STATES[booking.status];
  const send = async (text: string) => {
    const answer = await dispatch(sendMessage({ booking, text }));
    // If the server refuses a message, its text returns to the field, unless the person has typed another
    // text meanwhile.
    if (sendMessage.rejected.match(answer)) setTyped((known) => (known === '' ? text : known));
  };
  const sendTyped = () => {
    if (isEmpty) return;
    setTyped('');
    void send(typed);
  };
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    sendTyped();
  };
  return (
    <Box component="form" onSubmit={handleSubmit} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {isOnTheRoad && (
        <Box
          role="group"
          aria-label={t('chat_replies')}
          sx={{ display: 'flex', gap: 2, width: '100%', overflowX: 'auto', pb: 1 }}
        >
          {(isAboard ? DURING_RIDE : BEFORE_RIDE)[side].map((reply) => (
            <Chip
              key={reply}
              variant="outlined"
              label={t(reply)}
              // While a message is being sent, the buttons are disabled. So the same message is not sent
              // twice, even without a connection.
              disabled={isSending}
              onClick={() => void send(t(reply))}
              sx={{ height: 40, flexShrink: 0 }}
            />
          ))}
        </Box>
      )}
      <TextField
        label={t('chat_field')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          sendTyped();
        }}
        multiline
        maxRows={4}
        size="small"
        sx={{ flex: 1 }}
        slotProps={{ htmlInput: { maxLength: TEXT_LIMITS.chatMessage, dir: 'auto' } }}
      />
      <IconButton
        type="submit"
        aria-label={t('chat_send')}
        disabled={isEmpty}
        sx={{
          width: 44,
          height: 44,
          alignSelf: 'flex-end',
          bgcolor: 'accent.main',
          color: 'accent.contrastText',
          '&:hover': { bgcolor: 'accent.dark' },
          '&.Mui-disabled': { bgcolor: 'neutral.soft' },
        }}
      >
        <SendIcon fontSize="small" sx={{ 'html[dir="rtl"] &': { transform: 'scaleX(-1)' } }} />
      </IconButton>
    </Box>
  );
}

/**
 * The messages of a trip. Their stream is open while the panel is shown. The rider and the driver can write,
 * and an admin can only read.
 */
export function ChatPanel({ booking }: { booking: Booking }) {
  const t = useT();
  const textOf = useMessage();
  const user = useCurrentUser();
  const messages = useAppSelector(selectChatMessages);
  const { loading, error, isSending } = useAppSelector(selectChatState);
  const isOnline = useAppSelector(selectIsOnline);
  const end = useRef<HTMLDivElement>(null);
  const { id: bookingId } = booking;
  useReading(bookingId);

  const retry = useScreenStream(chatStream, { bookingId });

  const count = messages.length;
  useEffect(() => {
    const list = end.current?.parentElement;
    if (list) list.scrollTop = list.scrollHeight;
  }, [count, isSending]);

  if (user === null) return null;
  const side = chatSideOf(booking, user.id, user.usertype);
  const isEmpty = error.msg === 'chat_not_found';
  const nameOf = (message: ChatMessage): string => {
    if (message.from === user.id) return t('chat_you');
    const name = message.source === 'rider' ? booking.customer_name : booking.driver_name;
    return name === undefined || name.trim() === '' ? t(`role_${message.source}`) : name;
  };

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 }}>
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          overflowY: 'auto',
          px: 4,
          py: 3,
          display: 'flex',
          flexDirection: 'column',
        }}
        // The list scrolls, so it must be reachable without a mouse.
        tabIndex={0}
        role="log"
        aria-label={t('chat_title')}
      >
        {loading && count === 0 && (
          <CircularProgress aria-label={t('app_loading')} sx={{ alignSelf: 'center', my: 6 }} />
        )}
        {!loading && isEmpty && <EmptyState text={textOf('chat_not_found')} />}
        {error.flag && !isEmpty && <ErrorState message={error.msg} onRetry={retry} />}
        <Box component="ul" sx={{ m: 0, p: 0, display: 'flex', flexDirection: 'column', gap: 2 }}>
          {messages.map((message, index) => (
            <Message
              key={message.smsId}
              message={message}
              isOwn={message.from === user.id}
              author={nameOf(message)}
              isDayShown={messages[index - 1]?.msgDate !== message.msgDate}
            />
          ))}
        </Box>
        {isSending && (
          <Typography
            variant="caption"
            color="textSecondary"
            role="status"
            sx={{ alignSelf: 'flex-end', mt: 1 }}
          >
            {t(isOnline ? 'chat_sending' : 'chat_waiting')}
          </Typography>
        )}
        <div ref={end} />
      </Box>
      <Box sx={{ p: 3, borderTop: '1px solid', borderColor: 'divider' }}>
        {side === null ? (
          <Typography variant="hint">
            {t(user.usertype === 'admin' ? 'chat_read_only' : 'chat_closed')}
          </Typography>
        ) : (
          <MessageField booking={booking} side={side} isSending={isSending} />
        )}
      </Box>
    </Box>
  );
}
