import PictureIcon from '@mui/icons-material/ImageOutlined';
import { styled } from '@mui/material/styles';
import { useOrderPicture, type PictureSource } from './useOrderPicture';

const Frame = styled('span')(({ theme }) => ({
  ...{ display: 'grid', placeItems: 'center', flexShrink: 0, overflow: 'hidden', borderRadius: 6 },
  ...{ background: theme.palette.action.selected, color: theme.palette.primary.main },
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
}));

/** A small picture of a picture; its place is there before it is. */
export function OrderPicture({ source, size }: { source: PictureSource; size: number | string }) {
  const { address } = useOrderPicture(source);
  return (
    <Frame aria-hidden style={{ width: size, height: size }}>
      {address ? <img src={address} alt="" /> : <PictureIcon fontSize="small" />}
    </Frame>
  );
}
