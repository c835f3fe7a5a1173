import AddIcon from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { Reference } from '#definition';
import { useRegistry } from '../../EngineContext';
import { newId } from './useAddition';
import type { Choice } from './useSelectList';

interface Props {
  target: string;
  option: Reference & { choice?: Choice };
}

/** A choice: in a tree by its level or, where it was searched for, by what stands above it; and why it was found where its name does not say so. */
export function ReferenceOption({ target, option: { id, name, choice } }: Props) {
  const translate = useTranslate();
  const registry = useRegistry();
  const { path, found } = choice ?? {};
  const label = found && registry.has(target) ? registry.get(target).fields[found.field]?.label : undefined;
  const reason = found && `${translate(`resources.${target}.fields.${found.field}`, { _: label ?? found.field })}: ${found.text}`;
  const hints = [path, reason].filter(hint => hint !== undefined);
  return (
    <>
      <Box component="span" sx={{ whiteSpace: 'pre' }}>
        {indent(choice?.text ?? '')}
      </Box>
      {id === newId && <AddIcon aria-hidden sx={{ fontSize: 18, marginInlineEnd: 1 }} />}
      <Box component="span" sx={{ minWidth: 0 }}>
        {name}
        {hints.map(hint => (
          <Box component="bdi" key={hint} sx={{ display: 'block', fontSize: '0.75rem', color: 'text.secondary' }}>
            {hint}
          </Box>
        ))}
      </Box>
    </>
  );
}

/** The level in a tree, as space. */
const indent = (text: string) => '  '.repeat((/^-+(?=\s)/.exec(text)?.[0].length ?? 0) / 2);
