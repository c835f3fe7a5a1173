import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'ra-core';
import { isOfFiles, isStatic, type FileValue, type FormField } from '#src/domain/e-loggers/field.ts';
import { FileItem } from '../fill/files/FileItem';
import { SecondName } from '../fill/second/SecondName';
import { useValueText } from '../fill/useValueText';
import { WithUnit } from '../fill/WithUnit';
import { OrderLink } from './OrderLink';
import type { EntryDetails, EntryLink } from './useEntry';

/** The values that were replaced, oldest first, by key. */
const replacedIn = (links: readonly EntryLink[], key: string) =>
  links.flatMap(({ changes }) => (changes ?? []).filter(change => change.key === key && change.old !== null).map(change => change.old));

/** The values of an entry as its form has them; what was corrected stays readable, struck out. */
export function EntryValues({ of: { entry, fields, values, comments, judgements, links, files, seconds = {} } }: { of: EntryDetails }) {
  const translate = useTranslate();
  const { textOf } = useValueText();
  const row = (field: FormField) => {
    const { key } = field;
    const text = textOf(field, values[key]);
    const unit = 'unit' in field ? field.unit : null;
    return (
      <Box
        key={key}
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '220px 1fr' },
          gap: { xs: 0.25, sm: 2 },
          py: 1,
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <Box component="dt" sx={{ color: 'text.secondary' }}>
          {field.label}
        </Box>
        <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-line', fontVariantNumeric: 'tabular-nums' }}>
          {replacedIn(links, key).map(old => (
            <Box component="del" key={JSON.stringify(old)} sx={{ color: 'text.secondary', marginInlineEnd: 1 }}>
              <bdi>{textOf(field, old)}</bdi>
            </Box>
          ))}
          {isOfFiles(field.kind) && text !== '' ? (
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {(values[key] as readonly FileValue[]).map(file => (
                <FileItem key={file.id} file={file} entry={entry.id} isBroken={files[Number(file.id)] === false} />
              ))}
            </Box>
          ) : (
            <WithUnit text={text || '–'} unit={text === '' ? null : unit} />
          )}
          {judgements[key] === 'reject' && (
            <>
              <Chip size="small" color="error" label={translate('elogger.outOfRange')} sx={{ marginInlineStart: 1 }} />
              <OrderLink entry={entry} what={`${field.label}: ${[text, unit].filter(Boolean).join(' ')}`} />
            </>
          )}
          {judgements[key] === 'warn' && (
            <Chip size="small" color="warning" label={translate('elogger.close')} sx={{ marginInlineStart: 1 }} />
          )}
          {replacedIn(links, key).length === 0 && links.some(link => link.as_before?.includes(key)) && (
            <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{` · ${translate('elogger.asBefore')}`}</Box>
          )}
          {seconds[key] && (
            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
              <SecondName second={seconds[key]} />
            </Box>
          )}
          {comments[key] && (
            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
              <bdi>{comments[key]}</bdi>
            </Box>
          )}
        </Box>
      </Box>
    );
  };
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {fields.filter(field => !isStatic(field)).map(row)}
    </Box>
  );
}
