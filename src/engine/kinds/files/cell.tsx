import Box from '@mui/material/Box';
import type { FileValue } from '#definition';
import { KeptFile } from '../../files/KeptFile';
import { defineWidget, type CellProps } from '../widget';

const Cell = ({ value, dense }: CellProps<FileValue[]>) => (
  <>
    {value.map((file, index) => (
      <Box component="span" key={`${file.name}-${index}`} sx={{ display: 'block' }}>
        {file instanceof File ? <bdi>{file.name}</bdi> : <KeptFile file={file} picture={dense ? 28 : undefined} />}
      </Box>
    ))}
  </>
);

export default defineWidget<FileValue[]>({ Cell });
