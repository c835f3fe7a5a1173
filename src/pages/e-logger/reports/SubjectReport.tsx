import { useTranslate } from 'ra-core';
import { useExtra } from '#src/engine/data/useExtra.ts';
import { AddressTabs } from '../book/AddressTabs';
import { EntryList } from '../book/EntryList';
import { Sheet } from '../book/Sheet';
import { Trends } from '../book/trend/Trends';
import { ChosenBook } from './ChosenBook';
import { subjectQuery, type ReportSubject } from './subject';

const tabs = ['entries', 'sheet', 'trends'] as const;

const columns = ['number', 'elogger', 'happened_at', 'author', 'state', 'out_of_range', 'late', 'corrected'];

/** The entries about a subject, and sheet and trends of the book that is chosen among its own; these where the server lists its books. */
export function SubjectReport({ of }: { of: ReportSubject }) {
  const translate = useTranslate();
  const query = subjectQuery(of);
  const books = useExtra({
    ...{ name: 'elogger.booksAbout', key: [of.kind, of.id], path: 'e-loggers/books', isKept: false },
    query: { entity_type: String(query.entity_type), entity_id: String(query.entity_id) },
  });
  return (
    <AddressTabs label={translate('pages.entryReports')} names={books.isAbsent ? ['entries'] : tabs}>
      {tab =>
        tab === 'entries' ? (
          <EntryList
            path="elogger-submitted-list"
            filter={query}
            columns={columns}
            storeKey={`reports.${of.kind}.${String(of.id)}.entries`}
          />
        ) : (
          <ChosenBook of={books}>{head => (tab === 'sheet' ? <Sheet head={head} /> : <Trends head={head} />)}</ChosenBook>
        )
      }
    </AddressTabs>
  );
}
