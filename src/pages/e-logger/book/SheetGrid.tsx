import Box from '@mui/material/Box';
import { chunk } from 'es-toolkit';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { isStatic, type FormField } from '#src/domain/e-loggers/field.ts';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import { useValueText } from '../fill/useValueText';
import { sheetStyle } from './sheetStyle';
import type { BookRange, Head, SheetColumn } from './useBook';
import { useColumnLabel } from './useColumnLabel';
import { usePrinting } from '#src/engine/record/print/usePrinting.ts';

/** Columns that stand beside each other on A4 across. */
const perBlock = 14;

interface Props {
  head: Head;
  columns: readonly SheetColumn[];
  range: BookRange;
}

/** The fields of a book below one another and its columns beside each other; on paper in blocks below one another, so that none is cut off. */
export function SheetGrid({ head, columns, range }: Props) {
  const translate = useTranslate();
  const isPrinting = usePrinting();
  const blocks = isPrinting ? chunk([...columns], perBlock) : [columns];
  return (
    <Box className="logbook-sheet" sx={sheetStyle} tabIndex={0} role="region" aria-label={translate('elogger.book.sheet')}>
      {blocks.map(block => (
        <Block key={block[0]?.start} head={head} columns={block} range={range} />
      ))}
    </Box>
  );
}

function Block({ head, columns, range }: Props) {
  const translate = useTranslate();
  const label = useColumnLabel();
  const { day } = useFormats();
  const fields = head.fields.filter(field => !isStatic(field));
  const days = [...new Set([range.since, range.until])].map(day).join(' – ');
  return (
    <table>
      <caption>
        <bdi>{[head.number, head.elogger.name, head.entity.name].join(' · ')}</bdi> · {days}
      </caption>
      <thead>
        <tr>
          <th scope="col">{translate('elogger.book.field')}</th>
          {columns.map(column => (
            <th key={column.start + (column.slot ?? '')} scope="col" data-state={column.state}>
              <ColumnHead column={column} text={label(column)} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.map(field => (
          <tr key={field.key}>
            <th scope="row">
              {field.label}
              {'unit' in field && field.unit && (
                <small>
                  {' '}
                  <bdi>{field.unit}</bdi>
                </small>
              )}
            </th>
            {columns.map(column => (
              <Cell key={column.start + (column.slot ?? '')} field={field} column={column} />
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={columns.length + 1}>{translate('elogger.book.chainHead', { head: head.head })}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function ColumnHead({ column: { entry, state, explanation }, text }: { column: SheetColumn; text: string }) {
  const translate = useTranslate();
  if (!entry)
    return (
      <span title={explanation ?? undefined}>
        {text}
        <small>{translate(`elogger.slots.${state}`)}</small>
      </span>
    );
  return (
    <Link to={`/elogger-submissions/${String(entry.submission_id)}/show`} aria-label={`${text}: ${entry.number}`}>
      {text}
      {entry.late && <small>{translate('elogger.late')}</small>}
    </Link>
  );
}

function Cell({ field, column: { entry } }: { field: FormField; column: SheetColumn }) {
  const translate = useTranslate();
  const { textOf } = useValueText();
  if (!entry) return <td data-state="empty" />;
  const text = textOf(field, entry.values[field.key]);
  const judgement = entry.judgements[field.key];
  const isCorrected = entry.corrected.includes(field.key);
  const isJudged = judgement === 'reject' || judgement === 'warn';
  const mark = isJudged ? translate(judgement === 'reject' ? 'elogger.outOfRange' : 'elogger.close') : '';
  const second = entry.seconds?.[field.key];
  const signed = second ? translate('elogger.second.signedBy', { name: second.name }) : '';
  const words = [mark, isCorrected ? translate('elogger.corrected') : '', signed].filter(Boolean).join(', ');
  return (
    <td data-judgement={judgement} title={words || undefined}>
      <bdi>{text}</bdi>
      {isJudged && <b aria-hidden>{judgement === 'reject' ? ' !' : ' ~'}</b>}
      {isCorrected && <b aria-hidden>{' •'}</b>}
      {words !== '' && <span className="words">{words}</span>}
    </td>
  );
}
