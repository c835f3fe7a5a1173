import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useNotify, useTranslate } from 'ra-core';
import { downloadFile } from '../ui/downloadFile';
import { useIsPhone } from '../ui/useIsPhone';
import { pngFile, svgFile, type LegendEntry } from './drawingFile';

interface Props {
  /** What is drawn, in a sentence. */
  title: string;
  drawing: ReactNode;
  /** The same as rows. */
  table: ReactNode;
  /** Given where the drawing is one SVG: the words of its series. It can be saved then. */
  legend?: readonly LegendEntry[];
  /** On a phone it is drawn once it is asked for: figures and rows come first there. */
  opensOnPhone?: boolean;
}

/** A chart with its title, the switch between the drawing and its table, and the drawing as a file. */
export function ChartFrame({ title, drawing, table, legend, opensOnPhone = false }: Props) {
  const translate = useTranslate();
  const id = useId();
  const figure = useRef<HTMLElement>(null);
  const [isTable, setTable] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const isShut = useIsPhone() && opensOnPhone && !isOpen;
  return (
    <Box component="figure" ref={figure} aria-labelledby={id} sx={{ m: 0, p: { xs: 2, sm: 3 }, display: 'grid', gap: 1.5 }}>
      <Typography component="figcaption" id={id} variant="h2">
        {title}
      </Typography>
      {isShut ? (
        <Button color="secondary" onClick={() => setOpen(true)} sx={{ justifySelf: 'start' }}>
          {translate('engine.chart.open')}
        </Button>
      ) : (
        <>
          {isTable ? table : drawing}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '@media print': { display: 'none' } }}>
            <ToggleButton
              size="small"
              value="table"
              selected={isTable}
              aria-keyshortcuts="t"
              onChange={() => setTable(!isTable)}
              sx={{ px: 1.5 }}
            >
              {translate('engine.chart.table')}
            </ToggleButton>
            {legend && !isTable && <SaveButtons title={title} legend={legend} drawn={() => chartIn(figure.current)} />}
          </Box>
        </>
      )}
    </Box>
  );
}

/** The drawing among the icons of a chart's frame: the largest one. */
function chartIn(frame: HTMLElement | null): SVGSVGElement | null {
  const widthOf = (svg: SVGSVGElement) => svg.getBoundingClientRect().width;
  return [...(frame?.querySelectorAll('svg') ?? [])].sort((one, other) => widthOf(other) - widthOf(one))[0] ?? null;
}

function SaveButtons({ title, legend, drawn }: { title: string; legend: readonly LegendEntry[]; drawn: () => SVGSVGElement | null }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { palette } = useTheme();
  const save = async (ending: 'svg' | 'png') => {
    const svg = drawn();
    if (!svg) return;
    const file = svgFile(svg, { title, legend, background: palette.background.paper, ink: palette.text.primary });
    try {
      const content = ending === 'svg' ? new Blob([file.text], { type: 'image/svg+xml' }) : await pngFile(file);
      downloadFile(`${title}.${ending}`, content);
    } catch {
      notify('engine.chart.notSaved', { type: 'error' });
    }
  };
  return (['png', 'svg'] as const).map(ending => (
    <Button key={ending} size="small" color="secondary" startIcon={<DownloadIcon />} onClick={() => void save(ending)}>
      {translate(`engine.chart.${ending}`)}
    </Button>
  ));
}
