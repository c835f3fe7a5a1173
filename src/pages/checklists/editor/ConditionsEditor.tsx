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
import type { Row } from '../rows';

interface Props {
  row: Row;
  earlier: readonly Row[];
  problem: string | undefined;
  onChange: (row: Row) => void;
}

const operators: readonly Operator[] = ['is', 'is_not', 'less', 'at_most', 'more', 'at_least'];
const ofOptions: readonly Operator[] = ['is', 'is_not'];

/** When a parameter is asked for: by the answers to those that come before it. */
export function ConditionsEditor({ row, earlier, problem, onChange }: Props) {
  const translate = useTranslate();
  const texts = useTexts(useDefinition());
  const conditions = row.show_when ?? [];
  const put = (show_when: readonly Partial<Condition>[]) => onChange({ ...row, show_when });
  const optionsOf = (key: string | undefined) => {
    const source = earlier.find(one => one.key === key);
    return source?.type === 'Drop-down' ? (source.options ?? []) : null;
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      {conditions.length > 1 && (
        <TextField
          select
          size="small"
          label={texts.field('parameters_show_match')}
          value={row.show_match ?? 'all'}
          onChange={event => onChange({ ...row, show_match: event.target.value as 'all' | 'any' })}
        >
          {['all', 'any'].map(match => (
            <MenuItem key={match} value={match}>
              {texts.option('parameters_show_match', match)}
            </MenuItem>
          ))}
        </TextField>
      )}
      {conditions.map((condition, at) => {
        const change = (more: Partial<Condition>) => put(conditions.with(at, { ...condition, ...more }));
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
              gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr 2fr auto' },
              alignItems: 'center',
            }}
          >
            <TextField
              select
              size="small"
              label={texts.field('parameters_show_when_key')}
              value={earlier.some(({ key }) => key === condition.key) ? condition.key : ''}
              error={!earlier.some(({ key }) => key === condition.key)}
              onChange={event => change({ key: event.target.value, op: 'is', value: '' })}
            >
              {earlier.map(({ key, name }) => (
                <MenuItem key={key} value={key ?? ''}>
                  {name}
                </MenuItem>
              ))}
            </TextField>
            <TextField
              select
              size="small"
              label={texts.field('parameters_show_when_op')}
              value={condition.op ?? 'is'}
              onChange={event => change({ op: event.target.value as Operator })}
            >
              {(options ? ofOptions : operators).map(op => (
                <MenuItem key={op} value={op}>
                  {texts.option('parameters_show_when_op', op)}
                </MenuItem>
              ))}
            </TextField>
            <TextField
              {...(options && { select: true })}
              size="small"
              label={texts.field('parameters_show_when_value')}
              value={condition.value ?? ''}
              error={!condition.value}
              onChange={event => change({ value: event.target.value })}
            >
              {options?.map(({ key, value }) => (
                <MenuItem key={key} value={key ?? ''}>
                  {value}
                </MenuItem>
              ))}
            </TextField>
            <IconButton
              aria-label={translate('builder.removeCondition', { number: at + 1 })}
              onClick={() => put(conditions.toSpliced(at, 1))}
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
        <Button startIcon={<AddIcon />} onClick={() => put([...conditions, { key: earlier.at(-1)?.key ?? '', op: 'is', value: '' }])}>
          {translate('builder.addCondition')}
        </Button>
      )}
    </Box>
  );
}
