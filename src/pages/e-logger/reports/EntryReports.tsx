import ChartIcon from '@mui/icons-material/InsertChartOutlined';
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { useMay } from '#src/engine/rights/useMay.ts';
import { PageHeader } from '#src/engine/ui/PageHeader.tsx';
import { StateMessage } from '#src/engine/ui/states/StateMessage.tsx';
import { SubjectBar } from './SubjectBar';
import { SubjectReport } from './SubjectReport';
import { subjects, type SubjectKind } from './subject';

/** What is entered about an asset, a location or a department, which the address names: its entries, and sheet and trends of its books. */
export default function EntryReports() {
  const translate = useTranslate();
  const may = useMay();
  const [params, setParams] = useSearchParams();
  const kinds = (Object.keys(subjects) as SubjectKind[]).filter(kind => may({ action: 'list', resource: subjects[kind].register }));
  const kind = kinds.find(known => known === params.get('about')) ?? kinds[0];
  const given = Number(params.get('id'));
  const id = Number.isSafeInteger(given) && given > 0 ? given : null;
  const choose = (about: SubjectKind, chosen: number | null) => {
    const tab = params.get('tab');
    setParams({ about, ...(chosen !== null && { id: String(chosen) }), ...(tab !== null && { tab }) }, { replace: true });
  };
  return (
    <>
      <PageHeader title={translate('pages.entryReports')} />
      {kind && <SubjectBar kinds={kinds} kind={kind} id={id} onChange={choose} />}
      {kind && id !== null ? (
        <SubjectReport key={`${kind} ${String(id)}`} of={{ kind, id }} />
      ) : (
        <StateMessage icon={<ChartIcon />} title={translate('elogger.report.choose')} help={translate('elogger.report.chooseHelp')} />
      )}
    </>
  );
}
