import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { recordAddress } from '#src/engine/record/recordKey.ts';
import { isFixed as isFixedIn, type BoardSource, type CardRecord, type Column } from './BoardSource';
import { CardMenu } from './CardMenu';
import { CardFrame, cardTitleSx } from './frame/CardFrame';

interface Props {
  source: BoardSource;
  record: CardRecord;
  index: number;
  onMove: (to: Column) => void;
}

/** A record on the board: dragged by mouse, finger or keyboard, moved by its menu, opened by a press or Enter. */
export function BoardCard({ source, record, index, onMove }: Props) {
  const navigate = useNavigate();
  const to = recordAddress(source.resource.name, record.id);
  const isFixed = isFixedIn(source, record);
  return (
    <CardFrame id={record.id} index={index} isFixed={isFixed} onOpen={() => void navigate(to)}>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 28, gap: 1 }}>
        <Box component="bdi" dir="ltr" sx={{ flex: 1, color: 'text.secondary', fontSize: '0.75rem', fontVariantNumeric: 'tabular-nums' }}>
          {source.labelOf(record)}
        </Box>
        <CardMenu source={source} record={record} onMove={onMove} />
      </Box>
      <Link
        component={RouterLink}
        to={to}
        draggable={false}
        tabIndex={isFixed ? 0 : -1}
        color="text.primary"
        underline="none"
        onClick={event => event.stopPropagation()}
        sx={cardTitleSx}
      >
        {source.titleOf(record)}
      </Link>
      <source.Facts record={record} />
    </CardFrame>
  );
}
