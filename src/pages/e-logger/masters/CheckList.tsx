import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import MissingIcon from '@mui/icons-material/ErrorOutline';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'ra-core';
import { builderParts, type BuilderPart } from '#src/domain/e-loggers/builderParts.ts';
import { useOutlook, type Outlook } from './outlook';

const marks = {
  missing: { Icon: MissingIcon, color: 'error' },
  warning: { Icon: WarningIcon, color: 'warning' },
  complete: { Icon: DoneIcon, color: 'success' },
} as const;

/** How far each builder screen is, as it is saved: complete, missing something, or to be looked at. A press opens the screen. */
export function CheckList({ id, onChoose }: { id: number; onChoose: (part: BuilderPart) => void }) {
  const translate = useTranslate();
  const heading = useId();
  const outlook = useOutlook(id, {}, true);
  if (!outlook) return null;
  return (
    <Box component="section" aria-labelledby={heading} sx={{ display: 'grid', gap: 0.5, alignContent: 'start' }}>
      <Typography id={heading} variant="h3" component="h2" sx={{ px: 1 }}>
        {translate(Object.keys(outlook.missing).length === 0 ? 'elogger.checks.ready' : 'elogger.checks.title')}
      </Typography>
      {(Object.keys(builderParts) as BuilderPart[]).map(part => {
        const missing = outlook.missing[part];
        const warning = warningOf(part, outlook);
        const state = missing !== undefined ? 'missing' : warning ? 'warning' : 'complete';
        const { Icon, color } = marks[state];
        return (
          <ButtonBase
            key={part}
            onClick={() => onChoose(part)}
            sx={{
              justifyContent: 'flex-start',
              alignItems: 'start',
              gap: 1,
              p: 1,
              borderRadius: 1,
              textAlign: 'start',
              fontFamily: 'inherit',
            }}
          >
            <Icon fontSize="small" color={color} titleAccess={translate(`elogger.checks.${state}`)} />
            <span>
              {translate(`elogger.parts.${part}`)}
              {(missing ?? warning) && (
                <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.75rem' }}>
                  {missing ?? (warning && translate(warning.key, warning.args))}
                </Box>
              )}
            </span>
          </ButtonBase>
        );
      })}
    </Box>
  );
}

/** What is to be looked at on a screen that lacks nothing. */
function warningOf(
  part: BuilderPart,
  { without_fillers: without, unstaffed: [empty] = [], lacks_second: lacksSecond, steps, gone, ownerless = 0 }: Outlook,
): { key: string; args: object } | null {
  if (part === 'fill' && without > 0) return { key: 'elogger.outlook.withoutFillers', args: { smart_count: without } };
  if (part === 'fill' && empty) return { key: 'elogger.outlook.unstaffed', args: { smart_count: empty.books, shift: empty.shift } };
  if (part === 'fill' && lacksSecond) return { key: 'elogger.outlook.lacksSecond', args: {} };
  if (part === 'approval-flow' && steps.length === 0) return { key: 'elogger.outlook.noSteps', args: {} };
  if (part === 'approval-flow' && gone.length > 0) return { key: 'elogger.outlook.gone', args: { names: gone.join(', ') } };
  if (part === 'approval-flow' && ownerless > 0) return { key: 'elogger.outlook.ownerless', args: { smart_count: ownerless } };
  return null;
}
