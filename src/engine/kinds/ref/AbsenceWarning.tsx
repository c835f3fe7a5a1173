import AwayIcon from '@mui/icons-material/EventBusyOutlined';
import Box from '@mui/material/Box';

/** Says below a control which of the people in it are away, and when; nothing where nobody is. */
export function AbsenceWarning({
  people,
  absenceOf,
}: {
  people: readonly { id: number | string; name: string }[];
  absenceOf: (id: number | string) => string;
}) {
  const away = people.flatMap(({ id, name }) => {
    const words = absenceOf(id);
    return words === '' ? [] : [`${name}: ${words}`];
  });
  return (
    <Box role="status">
      {away.map(words => (
        <Box key={words} sx={{ display: 'flex', alignItems: 'center', gap: 0.75, mt: 0.5, color: 'warning.main', fontSize: '0.8125rem' }}>
          <AwayIcon aria-hidden sx={{ fontSize: 18 }} />
          <span dir="auto">{words}</span>
        </Box>
      ))}
    </Box>
  );
}
