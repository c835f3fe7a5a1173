import ErrorIcon from '@mui/icons-material/ErrorOutline';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { useFormState, useWatch } from 'react-hook-form';
import { isWritable, type FormTab, type Resource } from '#definition';
import { filesRight } from '#definition/derive/files';
import { applies, holds } from '#definition/when';
import { FormFields } from './FormFields';
import { useMay } from '../rights/useMay';
import { useTexts } from '../texts/useTexts';

interface Props {
  resource: Resource;
  creating: boolean;
  active: string;
  onChange: (key: string) => void;
  /** Fields that are known already. */
  without?: readonly string[];
  /** What stands in the tab of files, where the form has one. */
  files?: ReactNode;
}

/** The fields of a form by tab; a tab with an error says so. One tab alone is shown as such only where the definition names no other. */
export function FormTabs({ resource, creating, active, onChange, without = [], files }: Props) {
  const texts = useTexts(resource);
  const translate = useTranslate();
  const { errors } = useFormState();
  const values = useWatch();
  const may = useMay();
  const isOffered = (name: string) => {
    const field = resource.fields[name];
    if (without.includes(name)) return false;
    return isWritable(field) && may.right(field?.access?.read) && may.right(field?.access?.write);
  };
  const isDrawn = (name: string) => {
    const isDerived = resource.fields[name]?.derive !== undefined && may.right(resource.fields[name].access?.read);
    return !without.includes(name) && (isDerived || isOffered(name)) && applies(resource.when[name], values, values[name]);
  };
  const isShown = (tab: FormTab) => (tab.files ? files !== undefined && may.right(filesRight(resource)) : tab.fields.some(isOffered));
  const tabs = resource.form.tabs.filter(tab => holds(tab.when, values) && isShown(tab));
  const current = tabs.find(({ key }) => key === active) ?? tabs[0];
  if (!current) return null;
  const isNamed = tabs.length > 1 || Object.keys(resource.definition.form?.tabs ?? {}).length === 1;
  return (
    <>
      {isNamed && (
        <Tabs
          value={current.key}
          onChange={(_, key: string) => onChange(key)}
          variant="scrollable"
          scrollButtons="auto"
          sx={{ px: 2, borderBottom: 1, borderColor: 'divider' }}
        >
          {tabs.map(({ key, label, fields }) => {
            const isWrong = fields.some(name => errors[name]);
            return (
              <Tab
                key={key}
                value={key}
                id={`tab-${key}`}
                aria-controls={`panel-${key}`}
                label={texts.tab(key, label)}
                {...(isWrong && {
                  icon: <ErrorIcon titleAccess={translate('engine.form.tabError')} sx={{ fontSize: 18, color: 'error.main' }} />,
                  iconPosition: 'end' as const,
                })}
              />
            );
          })}
        </Tabs>
      )}
      <Box {...(isNamed && { role: 'tabpanel', id: `panel-${current.key}`, 'aria-labelledby': `tab-${current.key}` })}>
        {current.files ? files : <FormFields resource={resource} names={current.fields.filter(isDrawn)} creating={creating} />}
      </Box>
    </>
  );
}
