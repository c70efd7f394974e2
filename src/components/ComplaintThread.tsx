import { Box, Typography } from '@mui/material';
import type { ComplaintAuthor, LostItemAnswer } from '@domain/records';
import type { ComplaintMessage } from '@domain/payment/complaint';
import { useFormat } from '@/i18n/hooks';

type ComplaintThreadProps = {
  label: string;
  messages: readonly ComplaintMessage[];
  /** the author whose messages are aligned to the end of the line */
  own: ComplaintAuthor;
  nameOf: (message: { id: string; by: ComplaintAuthor }) => string;
  /** the words of a driver's answer about a lost item */
  answerText?: (answer: LostItemAnswer) => string;
};

/** The messages of a person and staff about a charge or a lost item, the oldest first. */
export function ComplaintThread({ label, messages, own, nameOf, answerText }: ComplaintThreadProps) {
  const { dateTime } = useFormat();
  return (
    <Box
      component="ol"
      aria-label={label}
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexDirection: 'column', gap: 3 }}
    >
      {messages.map((message) => (
        <Box
          key={message.id}
          component="li"
          sx={{
            alignSelf: message.by === own ? 'flex-end' : 'flex-start',
            maxWidth: '88%',
            px: 4,
            py: 3,
            borderRadius: '12px',
            bgcolor: message.by === own ? 'neutral.soft' : 'background.paper',
            border: '1px solid',
            borderColor: 'divider',
          }}
        >
          <Typography variant="caption" color="textSecondary">
            {`${nameOf(message)} · ${dateTime(message.at)}`}
          </Typography>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {[message.answer && answerText?.(message.answer), message.text].filter(Boolean).join('\n')}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
