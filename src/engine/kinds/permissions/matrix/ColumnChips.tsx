import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'ra-core';
import { useMatrix } from './MatrixContext';
import { itemOf, type RightSection } from './rightTree';

/** In so many families a right must be to be a column of its own. */
const manyFamilies = 3;

interface Props {
  tree: readonly RightSection[];
  chosen: string | null;
  onChoose: (item: string | null) => void;
}

/** The rights that most families have, each a column through all of them: see, add, change, delete. */
export function ColumnChips({ tree, chosen, onChoose }: Props) {
  const translate = useTranslate();
  const { words } = useMatrix();
  const keys = tree.flatMap(({ families }) => families.flatMap(family => family.keys));
  const columns = [...new Set(keys.map(itemOf))].filter(item => keys.filter(key => itemOf(key) === item).length >= manyFamilies);
  return (
    <Box role="group" aria-label={translate('engine.rights.columns')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {columns.map(item => (
        <Chip
          key={item}
          size="small"
          label={words.item(`.${item}`)}
          variant={item === chosen ? 'filled' : 'outlined'}
          color={item === chosen ? 'primary' : 'default'}
          aria-pressed={item === chosen}
          onClick={() => onChoose(item === chosen ? null : item)}
        />
      ))}
    </Box>
  );
}
