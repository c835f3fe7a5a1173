import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import { useTranslate } from 'ra-core';

interface Props {
  /** What is drawn, in a sentence. */
  title: string;
  drawing: ReactNode;
  /** The same as rows. */
  table: ReactNode;
}

/** A chart with its title, and the switch between the drawing and its table. */
export function ChartFrame({ title, drawing, table }: Props) {
  const translate = useTranslate();
  const id = useId();
  const [isTable, setTable] = useState(false);
  return (
    <Box component="figure" aria-labelledby={id} sx={{ m: 0, p: { xs: 2, sm: 3 }, display: 'grid', gap: 1.5 }}>
      <Typography component="figcaption" id={id} variant="h2">
        {title}
      </Typography>
      {isTable ? table : drawing}
      <ToggleButton
        size="small"
        value="table"
        selected={isTable}
        aria-keyshortcuts="t"
        onChange={() => setTable(!isTable)}
        sx={{ justifySelf: 'start', px: 1.5 }}
      >
        {translate('engine.chart.table')}
      </ToggleButton>
    </Box>
  );
}
