import Box from '@mui/material/Box';
import type { FileValue } from '#definition';
import { PlainLink } from '../../ui/ExternalLink';
import { defineWidget, type CellProps } from '../widget';

const Cell = ({ value }: CellProps<FileValue[]>) => (
  <>
    {value.map((file, index) => (
      <Box component="span" key={`${file.name}-${index}`} sx={{ display: 'block' }}>
        {file instanceof File ? (
          <bdi>{file.name}</bdi>
        ) : (
          <PlainLink href={file.url} external>
            <bdi>{file.name}</bdi>
          </PlainLink>
        )}
      </Box>
    ))}
  </>
);

export default defineWidget<FileValue[]>({ Cell });
