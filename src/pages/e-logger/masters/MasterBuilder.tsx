import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { useRecordContext, useTranslate, type RaRecord } from 'ra-core';
import { builderParts, type BuilderPart } from '#src/domain/e-loggers/builderParts.ts';
import { useExtra } from '#src/engine/data/useExtra.ts';
import { useMay } from '#src/engine/rights/useMay.ts';
import { Loaded } from '#src/engine/ui/states/Loaded.tsx';
import { PartForm, type PartAnswer } from './PartForm';

const parts = Object.keys(builderParts) as BuilderPart[];

/** The eight builder screens of a master, each of which loads and saves by a call of its own (specification 2 §7). */
export default function MasterBuilder() {
  const translate = useTranslate();
  const may = useMay();
  const record = useRecordContext<RaRecord>();
  const [part, setPart] = useState<BuilderPart>('process-entity');
  if (!record) return null;
  return (
    <Box>
      <Tabs
        value={part}
        onChange={(_, next: BuilderPart) => setPart(next)}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={translate('elogger.builder')}
        sx={{ borderBottom: 1, borderColor: 'divider' }}
      >
        {parts.map(one => (
          <Tab key={one} value={one} id={`part-${one}`} aria-controls="part" label={translate(`elogger.parts.${one}`)} />
        ))}
      </Tabs>
      <Box role="tabpanel" id="part" aria-labelledby={`part-${part}`} sx={{ p: 2 }}>
        <Part key={part} id={Number(record.id)} part={part} isReadOnly={!may.right('e-loggers.edit')} />
      </Box>
    </Box>
  );
}

function Part({ id, part, isReadOnly }: { id: number; part: BuilderPart; isReadOnly: boolean }) {
  const found = useExtra({ name: 'elogger.part', key: [id, part], path: `e-loggers/${String(id)}/${part}`, isKept: false });
  return (
    <Loaded of={found} read={body => body as PartAnswer}>
      {answer => <PartForm id={id} part={part} answer={answer} isReadOnly={isReadOnly} />}
    </Loaded>
  );
}
