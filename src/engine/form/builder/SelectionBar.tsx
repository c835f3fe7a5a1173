import DownIcon from '@mui/icons-material/ArrowDownwardOutlined';
import DuplicateIcon from '@mui/icons-material/ContentCopyOutlined';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import RequiredIcon from '@mui/icons-material/EmergencyOutlined';
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';

interface Props {
  count: number;
  onRequire: () => void;
  onDuplicate: () => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

/** What can be done with the selected rows together. */
export function SelectionBar({ count, onRequire, onDuplicate, onMove, onRemove }: Props) {
  const translate = useTranslate();
  const buttons = [
    ['require', RequiredIcon, onRequire],
    ['duplicate', DuplicateIcon, onDuplicate],
    ['up', UpIcon, () => onMove(-1)],
    ['down', DownIcon, () => onMove(1)],
    ['remove', RemoveIcon, onRemove],
  ] as const;
  return (
    <Box role="toolbar" aria-label={translate('builder.selection')} sx={{ display: 'flex', alignItems: 'center', px: 1 }}>
      <Box aria-live="polite" sx={{ flex: 1, fontSize: '0.8125rem' }}>
        {translate('builder.selected', { smart_count: count })}
      </Box>
      {buttons.map(([name, Icon, press]) => {
        const label = translate(`builder.${name}`);
        return (
          <IconButton key={name} size="small" aria-label={label} data-hint={label} onClick={press}>
            <Icon fontSize="small" />
          </IconButton>
        );
      })}
    </Box>
  );
}
