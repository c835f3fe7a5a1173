import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { useRecordImage, type ImageSource } from '#src/engine/record/media/useRecordImage.ts';

interface Photo {
  source: ImageSource;
  label: string;
}

/** Two photos in one frame and a slider between them: what is before it, where one begins to read, is of the last time, what is after it of this time. */
export function CompareSlider({ last, now }: { last: Photo; now: Photo }) {
  const translate = useTranslate();
  const isFromRight = useTheme().direction === 'rtl';
  const [at, setAt] = useState(50);
  const side = isFromRight ? 'right' : 'left';
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, fontSize: '0.8125rem', fontWeight: 550 }}>
        <span>{last.label}</span>
        <span>{now.label}</span>
      </Box>
      <Box
        sx={{
          ...{
            position: 'relative',
            height: { xs: '50vh', sm: '60vh' },
            bgcolor: 'background.default',
            borderRadius: 1.5,
            overflow: 'hidden',
          },
          '& img': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'contain' },
        }}
      >
        <Picture photo={last} />
        <Box
          style={{ clipPath: isFromRight ? `inset(0 ${at}% 0 0)` : `inset(0 0 0 ${at}%)` }}
          sx={{ position: 'absolute', inset: 0, bgcolor: 'background.default' }}
        >
          <Picture photo={now} />
        </Box>
        <Box style={{ [side]: `${at}%` }} sx={{ position: 'absolute', top: 0, bottom: 0, width: 2, bgcolor: 'primary.main' }} />
      </Box>
      <Box
        component="input"
        type="range"
        min={0}
        max={100}
        value={at}
        aria-label={translate('inspections.compare.slider')}
        aria-valuetext={translate('inspections.compare.share', { share: 100 - at })}
        onChange={event => setAt(Number(event.target.value))}
        sx={{ width: '100%', minHeight: 44, m: 0, accentColor: theme => theme.palette.primary.main, cursor: 'ew-resize' }}
      />
    </Box>
  );
}

function Picture({ photo: { source, label } }: { photo: Photo }) {
  const translate = useTranslate();
  const { address, error } = useRecordImage(source);
  if (error) return <span role="alert">{translate(error.message, { _: error.message })}</span>;
  return address ? <img src={address} alt={label} /> : null;
}
