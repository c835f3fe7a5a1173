import PictureIcon from '@mui/icons-material/ImageOutlined';
import { styled } from '@mui/material/styles';
import { useRecordImage, type ImageSource } from './useRecordImage';

const Frame = styled('span')(({ theme }) => ({
  ...{ display: 'grid', placeItems: 'center', flexShrink: 0, overflow: 'hidden', borderRadius: 6 },
  ...{ background: theme.palette.action.selected, color: theme.palette.primary.main },
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
}));

/** A small picture of a picture; its place is there before it is. */
export function RecordImage({ source, size }: { source: ImageSource; size: number | string }) {
  const { address } = useRecordImage(source);
  return (
    <Frame aria-hidden style={{ width: size, height: size }}>
      {address ? <img src={address} alt="" /> : <PictureIcon fontSize="small" />}
    </Frame>
  );
}
