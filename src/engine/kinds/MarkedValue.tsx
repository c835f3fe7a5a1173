import InfoIcon from '@mui/icons-material/InfoOutlined';
import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import LateIcon from '@mui/icons-material/AlarmOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';
import type { Mark, Named, Resource } from '#definition';
import { markFilter } from '#definition/define/marks';
import { isWordItself } from '#definition/derive/marks';
import { useTexts } from '../texts/useTexts';
import { ResourceIcon } from '../ui/ResourceIcon';

interface Props {
  resource: Resource;
  mark: Named<Mark>;
  /** Whether the word is a hint of the icon alone, as in the narrow columns of a table. */
  isWordHidden?: boolean;
  /** The value as it is shown without a mark. */
  children: ReactNode;
}

const icons = { error: LateIcon, warning: WarningIcon, success: DoneIcon, info: InfoIcon };

/** A value that stands out: its icon and colour, and the word for why, unless the value is that word. */
export function MarkedValue({ resource, mark, isWordHidden = false, children }: Props) {
  const texts = useTexts(resource);
  const word = isWordItself(resource, mark) ? null : texts.option(markFilter, mark.key);
  const Icon = icons[mark.tone];
  return (
    <Box
      component="span"
      data-mark={mark.key}
      {...(isWordHidden && word !== null && { 'data-hint': word })}
      sx={{
        ...{ display: 'inline-flex', verticalAlign: 'middle', alignItems: 'center', gap: 0.5, maxWidth: '100%', minWidth: 0 },
        ...{ color: `${mark.tone}.main`, fontWeight: 550 },
        ...{ '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' } },
      }}
    >
      {mark.icon ? (
        <ResourceIcon name={mark.icon} aria-hidden sx={{ fontSize: 16, flexShrink: 0 }} />
      ) : (
        <Icon aria-hidden sx={{ fontSize: 16, flexShrink: 0 }} />
      )}
      <span>
        {children}
        {word !== null && <span style={isWordHidden ? visuallyHidden : undefined}> · {word}</span>}
      </span>
    </Box>
  );
}
