import Box from '@mui/material/Box';
import type { FileValue } from '#definition';
import { ExternalLink } from '../../ui/ExternalLink';
import { defineWidget, type CellProps } from '../widget';

const Cell = ({ value }: CellProps<FileValue[]>) => (
  <>
    {value.map((file, index) => (
      <Box component="span" key={`${file.name}-${index}`} sx={{ display: 'block' }}>
        {file instanceof File ? (
          <bdi>{file.name}</bdi>
        ) : (
          <ExternalLink href={file.url} external>
            <bdi>{file.name}</bdi>
          </ExternalLink>
        )}
      </Box>
    ))}
  </>
);

export default defineWidget<FileValue[]>({ Cell });
