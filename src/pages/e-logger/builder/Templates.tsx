import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslate } from 'ra-core';
import { fieldsOfTemplate, formTemplates, type FormTemplate } from '#src/domain/e-loggers/formTemplates.ts';
import type { FieldDraft } from './fieldRow';

/** Ready-made forms to begin with; each fills in the name as well where there is none. */
export function Templates({ onChoose }: { onChoose: (fields: readonly FieldDraft[]) => void }) {
  const translate = useTranslate();
  const { getValues, setValue } = useFormContext();
  const id = useId();
  const choose = (template: FormTemplate) => {
    if (!getValues('name')) setValue('name', translate(`elogger.templates.names.${template}`), { shouldDirty: true });
    onChoose(fieldsOfTemplate(template, key => translate(`elogger.templates.words.${key}`)) as readonly FieldDraft[]);
  };
  return (
    <Box role="group" aria-labelledby={id} sx={{ display: 'grid', gap: 1 }}>
      <Typography id={id} variant="h3" component="h2">
        {translate('elogger.templates.title')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))' }}>
        {formTemplates.map(template => {
          const fields = fieldsOfTemplate(template, key => translate(`elogger.templates.words.${key}`));
          return (
            <ButtonBase
              key={template}
              onClick={() => choose(template)}
              sx={{
                ...{
                  display: 'block',
                  textAlign: 'start',
                  p: 1.5,
                  border: 1,
                  borderColor: 'divider',
                  borderRadius: 1.5,
                  fontFamily: 'inherit',
                },
                '&:hover, &:focus-visible': { borderColor: 'primary.main', bgcolor: 'action.hover' },
              }}
            >
              <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
                {translate(`elogger.templates.names.${template}`)}
              </Box>
              <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.75rem', mt: 0.5 }}>
                {`${fields
                  .slice(0, 3)
                  .map(({ label }) => String(label))
                  .join(', ')} …`}
              </Box>
            </ButtonBase>
          );
        })}
      </Box>
    </Box>
  );
}
