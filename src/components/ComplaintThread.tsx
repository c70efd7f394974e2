import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useFormat } from '@/i18n/use-format';

type ComplaintThreadProps = {
  label: string;
  messages: readonly { id: string; at: number; by: 'person' | 'staff'; text: string }[];
  /** the side whose messages stand at the end of the line */
  own: 'person' | 'staff';
  nameOf: (message: { id: string; by: 'person' | 'staff' }) => string;
};

/** The messages of a person and staff about a charge, the oldest first. */
export function ComplaintThread({ label, messages, own, nameOf }: ComplaintThreadProps) {
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
            {message.text}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
