import PrintIcon from '@mui/icons-material/PrintOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { isStatic, type FormField } from '#src/domain/e-loggers/field.ts';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import { Loaded } from '#src/engine/ui/states/Loaded.tsx';
import { StateMessage } from '#src/engine/ui/states/StateMessage.tsx';
import { textOfValue } from '#src/domain/e-loggers/textOfValue.ts';
import { Measures } from './Measures';
import { RangeBar } from './RangeBar';
import { sheetPrint, sheetStyle } from './sheetStyle';
import { useBookRange, useSheet, type Head, type SheetColumn } from './useBook';
import { useColumnLabel } from './useColumnLabel';

interface Answer {
  columns: readonly SheetColumn[];
  is_cut: boolean;
}

/** A book as the paper was: its fields below one another, its slots beside each other. On paper the head of its chain stands at the foot of each page. */
export function Sheet({ head }: { head: Head }) {
  const translate = useTranslate();
  const range = useBookRange();
  return (
    <>
      <GlobalStyles styles={sheetPrint} />
      <RangeBar range={range}>
        <Button startIcon={<PrintIcon />} onClick={() => window.print()}>
          {translate('elogger.book.print')}
        </Button>
      </RangeBar>
      <Measures id={head.id} range={range} />
      <Loaded of={useSheet(head.id, range)} read={body => body as Answer}>
        {({ columns, is_cut: isCut }) =>
          columns.length === 0 ? (
            <StateMessage title={translate('elogger.book.empty')} help={translate('elogger.book.emptyHelp')} />
          ) : (
            <>
              {isCut && <Alert severity="info">{translate('elogger.book.cut')}</Alert>}
              <Grid head={head} columns={columns} range={range} />
            </>
          )
        }
      </Loaded>
    </>
  );
}

interface GridProps {
  head: Head;
  columns: readonly SheetColumn[];
  range: ReturnType<typeof useBookRange>;
}

function Grid({ head, columns, range }: GridProps) {
  const translate = useTranslate();
  const label = useColumnLabel();
  const { moment } = useFormats();
  const fields = head.fields.filter(field => !isStatic(field));
  const days = `${moment(range.from)} – ${moment(range.to)}`;
  return (
    <Box className="logbook-sheet" sx={sheetStyle} tabIndex={0} role="region" aria-label={translate('elogger.book.sheet')}>
      <table>
        <caption>{[head.number, head.elogger.name, head.entity.name, days].join(' · ')}</caption>
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
                {'unit' in field && field.unit && <small>{` ${field.unit}`}</small>}
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
    </Box>
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
  if (!entry) return <td data-state="empty" />;
  const text = textOfValue(field, entry.values[field.key], translate);
  const judgement = entry.judgements[field.key];
  const isCorrected = entry.corrected.includes(field.key);
  const isJudged = judgement === 'reject' || judgement === 'warn';
  const mark = isJudged ? translate(judgement === 'reject' ? 'elogger.outOfRange' : 'elogger.close') : '';
  const second = entry.seconds?.[field.key];
  const signed = second ? translate('elogger.second.signedBy', { name: second.name }) : '';
  const words = [mark, isCorrected ? translate('elogger.corrected') : '', signed].filter(Boolean).join(', ');
  return (
    <td data-judgement={judgement} title={words || undefined}>
      {text}
      {isJudged && <b aria-hidden>{judgement === 'reject' ? ' !' : ' ~'}</b>}
      {isCorrected && <b aria-hidden>{' •'}</b>}
      {words !== '' && <span className="words">{words}</span>}
    </td>
  );
}
