import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'ra-core';
import type { FieldKind } from '#src/domain/e-loggers/field.ts';
import { useDefinition } from '#src/engine/EngineContext.tsx';
import { useTexts } from '#src/engine/texts/useTexts.ts';
import { kindIcons } from './kindIcons';

interface Props {
  isFull: boolean;
  onAdd: (kind: FieldKind) => void;
}

/** The kinds of fields; a press adds one behind the chosen field. */
export function Palette({ isFull, onAdd }: Props) {
  const translate = useTranslate();
  const texts = useTexts(useDefinition());
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id} sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5, display: 'grid', gap: 1 }}>
      <Typography id={id} variant="h3" component="h2">
        {translate('elogger.form.add')}
      </Typography>
      {isFull && <Box sx={{ color: 'text.secondary' }}>{translate('elogger.form.full')}</Box>}
      <Box sx={{ display: 'grid', gap: 0.5, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
        {(Object.keys(kindIcons) as FieldKind[]).map(kind => {
          const Icon = kindIcons[kind];
          return (
            <ButtonBase
              key={kind}
              disabled={isFull}
              onClick={() => onAdd(kind)}
              sx={{
                ...{ justifyContent: 'flex-start', gap: 1, minHeight: { xs: 44, md: 36 }, px: 1, borderRadius: 1, textAlign: 'start' },
                ...{ border: 1, borderColor: 'divider', fontSize: '0.8125rem', fontFamily: 'inherit' },
                '&:hover, &:focus-visible': { bgcolor: 'action.hover', borderColor: 'primary.main' },
                '&:disabled': { color: 'text.disabled' },
              }}
            >
              <Icon fontSize="small" sx={{ color: 'text.secondary' }} />
              {texts.option('fields_kind', kind)}
            </ButtonBase>
          );
        })}
      </Box>
    </Box>
  );
}
