import RangeIcon from '@mui/icons-material/DateRangeOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Divider from '@mui/material/Divider';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { useListContext, useTranslate } from 'ra-core';
import { filtersOf } from '#definition/derive/query';
import { rangeNames } from '#definition/language/reports/rangeName';
import { endsOf, type GivenRange } from '#src/domain/ranges/range.ts';
import { FilterControl } from '../list/filters/FilterControl';
import { useRegistry } from '../EngineContext';
import { useReport } from './ReportContext';

/** The days that a report is of: one of the usual ranges, or two days. */
export function RangeButton({ by }: { by: string }) {
  const { report, resource, range } = useReport();
  const translate = useTranslate();
  const register = useRegistry().get(report.source);
  const { filterValues, setFilters } = useListContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const given = ((filterValues as Record<string, unknown>)[by] ?? {}) as GivenRange;
  const filter = filtersOf(register).find(({ key }) => key === by);
  const withToday = given.today === true;
  const choose = (value: GivenRange) => setFilters({ ...(filterValues as object), [by]: value }, undefined, false);
  const label = translate('report.range.label');
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<RangeIcon />}
        aria-keyshortcuts="r"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={`${label}: ${translate(`report.range.${range.name}`)}`}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {translate(`report.range.${range.name}`)}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { width: 280, border: 1, borderColor: 'divider' } } }}
      >
        <MenuList autoFocusItem={anchor !== null} dense sx={{ maxHeight: 300, overflowY: 'auto' }}>
          {rangeNames.map(name => (
            <MenuItem
              key={name}
              selected={range.name === name}
              onClick={() => {
                choose({ duration: name, ...(withToday && isLastDays(name) && { today: true }) });
                setAnchor(null);
              }}
            >
              {translate(`report.range.${name}`)}
            </MenuItem>
          ))}
        </MenuList>
        <Divider />
        <Box sx={{ p: 2, display: 'grid', gap: 1.5 }}>
          {isLastDays(range.name) && (
            <FormControlLabel
              control={
                <Checkbox
                  size="small"
                  checked={withToday}
                  onChange={(_, today) => choose({ duration: range.name, ...(today && { today }) })}
                />
              }
              label={translate('report.range.withToday')}
            />
          )}
          {filter && (
            <FilterControl
              resource={resource}
              filter={filter}
              label={translate('report.range.custom')}
              value={endsOf(range)}
              onChange={value => value && choose(value as GivenRange)}
            />
          )}
        </Box>
      </Popover>
    </>
  );
}

const isLastDays = (name: string) => name.startsWith('last_') && name.endsWith('_days');
