import Box from '@mui/material/Box';

/** Behind a choice, how much it has open already. */
export const LoadNote = ({ text }: { text: string }) =>
  text !== '' && (
    <Box
      component="span"
      sx={{ marginInlineStart: 'auto', paddingInlineStart: 2, color: 'text.secondary', fontSize: '0.75rem', textAlign: 'end' }}
    >
      {text}
    </Box>
  );
