import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { Link, useSearchParams } from 'react-router-dom';
import { ControlFrame } from '#src/engine/ui/ControlFrame.tsx';
import { SelectControl } from '#src/engine/ui/SelectControl.tsx';
import { Loaded } from '#src/engine/ui/states/Loaded.tsx';
import { StateMessage } from '#src/engine/ui/states/StateMessage.tsx';
import { useHead, type Head } from '../book/useBook';

interface Listed {
  id: number;
  number: string;
  elogger: { id: number; name: string };
}

interface Props {
  /** The answer that lists the books. */
  of: ComponentProps<typeof Loaded>['of'];
  children: (head: Head) => ReactNode;
}

/** Chooses one of some books, which the address keeps, and shows what is made of it. */
export function ChosenBook({ of, children }: Props) {
  const translate = useTranslate();
  return (
    <Loaded of={of} read={body => (body as { books?: readonly Listed[] }).books ?? []}>
      {books =>
        books.length === 0 ? (
          <StateMessage title={translate('elogger.noBooksYet')} help={translate('elogger.noBooksYetHelp')} />
        ) : (
          <Choice books={books}>{children}</Choice>
        )
      }
    </Loaded>
  );
}

function Choice({ books, children }: { books: readonly Listed[]; children: Props['children'] }) {
  const translate = useTranslate();
  const [params, setParams] = useSearchParams();
  const chosen = String((books.find(({ id }) => String(id) === params.get('book')) ?? books[0])?.id);
  const choose = (book: string | null) =>
    setParams(known => new URLSearchParams({ ...Object.fromEntries(known), book: book ?? '' }), { replace: true });
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 1.5, mb: 2, '@media print': { display: 'none' } }}>
        <Box sx={{ flex: '0 1 360px', minWidth: 0 }}>
          <ControlFrame id="report-book" label={translate('elogger.book.title')}>
            <SelectControl
              id="report-book"
              required
              value={chosen}
              options={books.map(({ id, number, elogger }) => ({ value: String(id), text: `${elogger.name} · ${number}` }))}
              onChange={choose}
            />
          </ControlFrame>
        </Box>
        <Button component={Link} to={`/e-logger/books/${chosen}`}>
          {translate('elogger.report.open')}
        </Button>
      </Box>
      <Loaded key={chosen} of={useHead(chosen)} read={body => body as Head}>
        {children}
      </Loaded>
    </>
  );
}
