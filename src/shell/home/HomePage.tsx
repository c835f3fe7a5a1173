import TuneIcon from '@mui/icons-material/TuneOutlined';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useNotify, useTranslate } from 'ra-core';
import { homeKey } from '#definition/derive/home/homeTexts';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { lazyPart } from '#src/engine/ui/lazy.tsx';
import { PageHeader } from '#src/engine/ui/PageHeader.tsx';
import { Panel } from '#src/engine/ui/Panel.tsx';
import { ToolButton } from '#src/engine/ui/ToolButton.tsx';
import { asArranged, arrangedParts, moved, type ShownPart } from './arrangedParts';
import { FirstSteps } from './FirstSteps';
import { PartFigures } from './PartFigures';
import { PartTools } from './PartTools';
import { useArrange, type Home } from './useHome';

/** The drawings come once the numbers stand. */
const HomeCharts = lazyPart(async () => (await import('./HomeCharts')).HomeCharts);

/** Where one begins: what waits for the person, in parts that can be moved and hidden. */
export default function HomePage({ home }: { home: Home }) {
  const translate = useTranslate();
  const notify = useNotify();
  const registry = useRegistry();
  const arrange = useArrange();
  const [isArranging, setArranging] = useState(false);
  const parts = arrangedParts(registry.home, home).filter(({ part, figures }) => isFilled(part.figures.length, figures));
  const keep = (next: readonly ShownPart[]) =>
    void arrange(asArranged(next)).catch((error: unknown) =>
      notify(error instanceof Error ? error.message : String(error), { type: 'error' }),
    );
  const shown = parts.filter(({ hidden }) => isArranging || !hidden);
  return (
    <>
      <PageHeader title={translate('pages.home')}>
        <ToolButton
          icon={<TuneIcon />}
          label={translate(isArranging ? 'home.done' : 'home.arrange')}
          pressed={isArranging}
          onClick={() => setArranging(!isArranging)}
        />
      </PageHeader>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))' }}>
        {home.isEmpty && <FirstSteps />}
        {shown.map(({ part, figures, hidden }, at) => {
          const title = translate(homeKey.label(part.name), { _: part.label });
          return (
            <Box key={part.name} sx={{ display: 'grid', ...(hidden && { '& > section': { borderStyle: 'dashed' } }) }}>
              <Panel
                title={title}
                end={
                  isArranging && (
                    <PartTools
                      title={title}
                      isHidden={hidden}
                      isFirst={at === 0}
                      isLast={at === shown.length - 1}
                      onMove={by => keep(moved(parts, part.name, by))}
                      onHide={() => keep(parts.map(one => (one.part.name === part.name ? { ...one, hidden: !hidden } : one)))}
                    />
                  )
                }
              >
                <PartFigures part={part} figures={figures} />
              </Panel>
            </Box>
          );
        })}
      </Box>
      {!isArranging && <HomeCharts charts={shown.flatMap(({ part }) => part.charts)} />}
    </>
  );
}

/** A part of which the person may see nothing is not there. */
const isFilled = (all: number, figures: Readonly<Record<string, number>>) => all > 0 && Object.keys(figures).length > 0;
