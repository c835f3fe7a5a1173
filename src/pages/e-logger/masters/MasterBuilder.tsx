import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { useRecordContext, useTranslate, type RaRecord } from 'ra-core';
import { builderParts, type BuilderPart } from '#src/domain/e-loggers/builderParts.ts';
import { useExtra } from '#src/engine/data/useExtra.ts';
import { useLeaveQuestion } from '#src/engine/form/useLeaveQuestion.tsx';
import { useMay } from '#src/engine/rights/useMay.ts';
import { Loaded } from '#src/engine/ui/states/Loaded.tsx';
import { CheckList } from './CheckList';
import { PartForm, type PartAnswer } from './PartForm';

const parts = Object.keys(builderParts) as BuilderPart[];

/** The eight builder screens of a master, each of which loads and saves by a call of its own (specification 2 §7). */
export default function MasterBuilder() {
  const translate = useTranslate();
  const may = useMay();
  const record = useRecordContext<RaRecord>();
  const [part, setPart] = useState<BuilderPart>('process-entity');
  const [opened, setOpened] = useState<ReadonlySet<BuilderPart>>(new Set(['process-entity']));
  const [unsaved, setUnsaved] = useState<ReadonlySet<BuilderPart>>(new Set());
  const { question } = useLeaveQuestion(unsaved.size > 0);
  const isReadOnly = !may.right('e-loggers.edit');
  const choose = (next: BuilderPart) => {
    setPart(next);
    setOpened(new Set([...opened, next]));
  };
  const touch = (one: BuilderPart, isUnsaved: boolean) =>
    setUnsaved(known => new Set([...known, one].filter(part => part !== one || isUnsaved)));
  if (!record) return null;
  return (
    <Box>
      {question}
      <Tabs
        value={part}
        onChange={(_, next: BuilderPart) => choose(next)}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={translate('elogger.builder')}
        sx={{ borderBottom: 1, borderColor: 'divider' }}
      >
        {parts.map(one => (
          <Tab key={one} value={one} id={`part-${one}`} aria-controls={`panel-${one}`} label={translate(`elogger.parts.${one}`)} />
        ))}
      </Tabs>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 260px' }, gap: 2, p: 2 }}>
        <Box sx={{ minWidth: 0 }}>
          {/* A screen stays as it was left, with what was typed, while others are looked at. */}
          {parts
            .filter(one => one === part || opened.has(one))
            .map(one => (
              <Box key={one} role="tabpanel" id={`panel-${one}`} aria-labelledby={`part-${one}`} hidden={one !== part}>
                <Part id={Number(record.id)} part={one} isReadOnly={isReadOnly} onTouch={isUnsaved => touch(one, isUnsaved)} />
              </Box>
            ))}
        </Box>
        {!isReadOnly && <CheckList id={Number(record.id)} onChoose={choose} />}
      </Box>
    </Box>
  );
}

interface PartProps {
  id: number;
  part: BuilderPart;
  isReadOnly: boolean;
  onTouch: (isUnsaved: boolean) => void;
}

function Part({ id, part, isReadOnly, onTouch }: PartProps) {
  const found = useExtra({ name: 'elogger.part', key: [id, part], path: `e-loggers/${String(id)}/${part}`, isKept: false });
  return (
    <Loaded of={found} read={body => body as PartAnswer}>
      {answer => <PartForm id={id} part={part} answer={answer} isReadOnly={isReadOnly} onTouch={onTouch} />}
    </Loaded>
  );
}
