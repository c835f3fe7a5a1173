import AddIcon from '@mui/icons-material/AddOutlined';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useDefinition } from '#src/engine/EngineContext.tsx';
import { useTexts } from '#src/engine/texts/useTexts.ts';
import type { Condition, Operator } from '#src/domain/checklists/checklist.ts';

/** What a condition may look at. */
export interface ConditionSource {
  key: string;
  name: string;
  /** What its value is one of; null where anything is entered. */
  options: readonly { key: string; value: string }[] | null;
}

interface Props {
  /** The list field whose rows have conditions. */
  outer: string;
  conditions: readonly Partial<Condition>[];
  /** Whether all or any have to hold; undefined where all have to. */
  match?: 'all' | 'any' | undefined;
  earlier: readonly ConditionSource[];
  problem: string | undefined;
  onChange: (conditions: readonly Partial<Condition>[]) => void;
  onMatch?: (match: 'all' | 'any') => void;
}

const operators: readonly Operator[] = ['is', 'is_not', 'less', 'at_most', 'more', 'at_least'];
const ofOptions: readonly Operator[] = ['is', 'is_not'];

/** When something is asked for: by the answers to what comes before it. */
export function ConditionsEditor({ outer, conditions, match, earlier, problem, onChange, onMatch }: Props) {
  const translate = useTranslate();
  const texts = useTexts(useDefinition());
  const optionsOf = (key: string | undefined) => earlier.find(one => one.key === key)?.options ?? null;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start', containerType: 'inline-size' }}>
      {conditions.length > 1 && onMatch && (
        <TextField
          select
          size="small"
          label={texts.field(`${outer}_show_match`)}
          value={match ?? 'all'}
          onChange={event => onMatch(event.target.value as 'all' | 'any')}
        >
          {['all', 'any'].map(one => (
            <MenuItem key={one} value={one}>
              {texts.option(`${outer}_show_match`, one)}
            </MenuItem>
          ))}
        </TextField>
      )}
      {conditions.map((condition, at) => {
        const change = (more: Partial<Condition>) => onChange(conditions.with(at, { ...condition, ...more }));
        const options = optionsOf(condition.key);
        return (
          <Box
            key={at}
            role="group"
            aria-label={translate('builder.condition', { number: at + 1 })}
            sx={{
              display: 'grid',
              gap: 1,
              width: '100%',
              gridTemplateColumns: '1fr',
              '@container (min-width: 480px)': { gridTemplateColumns: '2fr 1fr 2fr auto' },
              alignItems: 'center',
            }}
          >
            <TextField
              select
              size="small"
              label={texts.field(`${outer}_show_when_key`)}
              value={earlier.some(({ key }) => key === condition.key) ? condition.key : ''}
              error={!earlier.some(({ key }) => key === condition.key)}
              onChange={event => change({ key: event.target.value, op: 'is', value: '' })}
            >
              {earlier.map(({ key, name }) => (
                <MenuItem key={key} value={key}>
                  {name}
                </MenuItem>
              ))}
            </TextField>
            <TextField
              select
              size="small"
              label={texts.field(`${outer}_show_when_op`)}
              value={condition.op ?? 'is'}
              onChange={event => change({ op: event.target.value as Operator })}
            >
              {(options ? ofOptions : operators).map(op => (
                <MenuItem key={op} value={op}>
                  {texts.option(`${outer}_show_when_op`, op)}
                </MenuItem>
              ))}
            </TextField>
            <TextField
              {...(options && { select: true })}
              size="small"
              label={texts.field(`${outer}_show_when_value`)}
              value={condition.value ?? ''}
              error={!condition.value}
              onChange={event => change({ value: event.target.value })}
            >
              {options?.map(({ key, value }) => (
                <MenuItem key={key} value={key}>
                  {value}
                </MenuItem>
              ))}
            </TextField>
            <IconButton
              aria-label={translate('builder.removeCondition', { number: at + 1 })}
              onClick={() => onChange(conditions.toSpliced(at, 1))}
            >
              <RemoveIcon fontSize="small" />
            </IconButton>
          </Box>
        );
      })}
      {problem && (
        <FormHelperText error role="alert">
          {problem}
        </FormHelperText>
      )}
      {earlier.length === 0 ? (
        <FormHelperText>{translate('builder.noEarlier')}</FormHelperText>
      ) : (
        <Button startIcon={<AddIcon />} onClick={() => onChange([...conditions, { key: earlier.at(-1)?.key ?? '', op: 'is', value: '' }])}>
          {translate('builder.addCondition')}
        </Button>
      )}
    </Box>
  );
}
