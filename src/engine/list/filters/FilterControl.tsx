import { useState } from 'react';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { Filter, Resource } from '#definition';
import { inputOf } from '../../kinds/inputOf';
import { ControlFrame } from '../../ui/ControlFrame';
import { controlOf, fromControl, toReferences, type Range } from './filterValues';
import { listTemplate } from '#definition/derive/lists/listPath';
import { isBlank } from '#definition/texts';
import { SelectControl } from '../../ui/SelectControl';
import { SelectManyControl } from '../../ui/SelectManyControl';
import { useTexts } from '../../texts/useTexts';

interface Props {
  filter: Filter;
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
  resource: Resource;
}

/** The control of a filter: the field's own, twice for a range. */
export function FilterControl({ filter, label, value, onChange, resource }: Props) {
  const translate = useTranslate();
  const texts = useTexts(resource);
  const id = `filter-${filter.key}`;
  const { Input } = inputOf(filter.field);
  // What one types stands here at once, half a day too; the list follows, and what it says meanwhile takes no letter back.
  const [typed, setTyped] = useState(value);
  const change = (next: unknown) => onChange(fromControl(filter, next));
  const type = (next: unknown) => {
    setTyped(next);
    change(next);
  };
  // A filter is never required, though the field be.
  const shared = {
    name: filter.on in resource.fields ? filter.on : filter.key,
    field: { ...filter.field, required: false } as never,
    resource,
    label,
  };
  const name = resource.fields[filter.on] === filter.field ? filter.on : filter.key;

  // An address has room for one word.
  const isInAddress = listTemplate(resource, { [filter.key]: '?' }).includes(`{${filter.key}}`);
  const control = controlOf(filter);

  switch (control === 'choices' && (isInAddress || filter.plain) ? 'plain' : control) {
    case 'boolean':
      return (
        <ControlFrame id={id} label={label}>
          <SelectControl
            id={id}
            value={value === undefined || value === null ? null : String(value)}
            onChange={text => change(text === null ? null : text === 'true')}
            options={['true', 'false'].map(word => ({ value: word, text: translate(`ra.boolean.${word}`) }))}
          />
        </ControlFrame>
      );
    case 'range': {
      const range = (typed ?? {}) as Range;
      return (
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          {(['start', 'end'] as const).map(end => (
            <End
              key={end}
              Input={Input}
              id={`${id}-${end}`}
              label={translate(`engine.filter.${end}`, { field: label })}
              shared={{ ...shared, name }}
              value={range[end] ?? null}
              onChange={next => type({ ...range, [end]: next })}
            />
          ))}
        </Box>
      );
    }
    case 'ref':
    case 'refs': {
      const references = toReferences(value);
      return (
        <ControlFrame id={id} label={label}>
          {Input && (
            <Input {...shared} name={name} id={id} value={control === 'ref' ? (references[0] ?? null) : references} onChange={change} />
          )}
        </ControlFrame>
      );
    }
    case 'choices': {
      const { options = [] } = filter.field as { options?: readonly string[] };
      return (
        <ControlFrame id={id} label={label}>
          <SelectManyControl
            id={id}
            value={isBlank(value) ? [] : [value].flat().map(String)}
            onChange={change}
            options={options.map(option => ({ value: option, text: texts.option(name, option) }))}
          />
        </ControlFrame>
      );
    }
    default:
      return (
        <ControlFrame id={id} label={label}>
          {Input && <Input {...shared} name={name} id={id} value={typed ?? null} onChange={type} />}
        </ControlFrame>
      );
  }
}

interface EndProps {
  Input: ReturnType<typeof inputOf>['Input'];
  id: string;
  label: string;
  shared: { name: string; field: never; resource: Resource; label: string };
  value: unknown;
  onChange: (value: unknown) => void;
}

const End = ({ Input, id, label, shared, value, onChange }: EndProps) => (
  <ControlFrame id={id} label={label}>
    {Input && <Input {...shared} label={label} id={id} value={value} onChange={onChange} />}
  </ControlFrame>
);
