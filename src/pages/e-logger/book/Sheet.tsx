import PrintIcon from '@mui/icons-material/PrintOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useTranslate } from 'ra-core';
import { Loaded } from '#src/engine/ui/states/Loaded.tsx';
import { StateMessage } from '#src/engine/ui/states/StateMessage.tsx';
import { Measures } from './Measures';
import { RangeBar } from './RangeBar';
import { SheetGrid } from './SheetGrid';
import { sheetPrint } from './sheetStyle';
import { useBookRange, useSheet, type Head, type SheetColumn } from './useBook';

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
              <SheetGrid head={head} columns={columns} range={range} />
            </>
          )
        }
      </Loaded>
    </>
  );
}
