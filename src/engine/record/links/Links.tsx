import AddIcon from '@mui/icons-material/AddLinkOutlined';
import UnlinkIcon from '@mui/icons-material/LinkOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState, type ComponentType, type ReactNode } from 'react';
import { useNotify, useTranslate } from 'ra-core';
import { lazyPart } from '#src/engine/ui/lazy.tsx';
import { readProblem } from '#src/engine/data/readProblem.ts';
import { useRecordPart } from '#src/engine/record/RecordPart.tsx';
import { Panel } from '#src/engine/ui/Panel.tsx';
import { useLinks, type LinkedRow } from './useLinks';

const LinkDialog = lazyPart(async () => (await import('./LinkDialog')).LinkDialog);

interface Props {
  /** How one record may stand to another; the type that is offered at first is the `usual` one. */
  types: readonly string[];
  usual: string;
  /** Shows the other record in a line, with what one does with the link at its end. */
  Line: ComponentType<{ row: LinkedRow; children?: ReactNode }>;
  /** The short name of the other record. */
  nameOf(row: LinkedRow): string;
}

/** The records of its register that this one blocks, waits for, repeats or otherwise has to do with. */
export function Links({ types: offered, usual, Line, nameOf }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const { mayChange } = useRecordPart();
  const { links, remove } = useLinks();
  const [isAdding, setAdding] = useState(false);
  if (!links) return null;
  const isEditable = mayChange('links');
  const types = [...new Set(links.map(({ type }) => type))];
  const onError = (error: unknown) =>
    readProblem(error).messages.forEach(message => notify(translate(message, { _: message }), { type: 'error' }));
  return (
    <Panel
      title={translate('links.title')}
      end={
        isEditable && (
          <Button startIcon={<AddIcon />} onClick={() => setAdding(true)}>
            {translate('links.add')}
          </Button>
        )
      }
    >
      {links.length === 0 && <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{translate('links.none')}</Box>}
      {types.map(type => (
        <Box key={type} sx={{ '& + &': { mt: 1 } }}>
          <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>{translate(`links.types.${type}`, { _: type })}</Box>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {links
              .filter(link => link.type === type)
              .map(link => (
                <Line key={link.id} row={link.row}>
                  {isEditable && (
                    <IconButton
                      size="small"
                      disabled={remove.isPending}
                      aria-label={translate('links.remove', { name: nameOf(link.row) })}
                      onClick={() => remove.mutate(link, { onError })}
                      sx={{ minWidth: { xs: 44, md: 30 }, minHeight: { xs: 44, md: 30 } }}
                    >
                      <UnlinkIcon sx={{ fontSize: 18 }} />
                    </IconButton>
                  )}
                </Line>
              ))}
          </Box>
        </Box>
      ))}
      {isAdding && <LinkDialog types={offered} usual={usual} onClose={() => setAdding(false)} />}
    </Panel>
  );
}
