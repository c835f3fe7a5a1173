import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify, useTranslate } from 'ra-core';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { lazyPart } from '#src/engine/ui/lazy.tsx';
import { reasonsIn } from '#src/engine/data/readProblem.ts';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import { useMay } from '#src/engine/rights/useMay.ts';
import { useTexts } from '#src/engine/texts/useTexts.ts';
import { Panel } from '#src/engine/ui/Panel.tsx';
import { useReports, type Report } from './useReports';

const ReportDialog = lazyPart(async () => (await import('./ReportDialog')).ReportDialog);
const SignDialog = lazyPart(async () => (await import('./SignDialog')).SignDialog);

/** The service reports that a customer gets and signs. */
export function Reports() {
  const translate = useTranslate();
  const notify = useNotify();
  const may = useMay();
  const { day } = useFormats();
  const texts = useTexts(useRegistry().get('service-reports'));
  const { reports, print } = useReports();
  const [isWriting, setWriting] = useState(false);
  const [signed, setSigned] = useState<Report | null>(null);
  const maySign = may({ action: 'edit', resource: 'service-reports' });
  const mayWrite = may({ action: 'create', resource: 'service-reports' });
  if (!reports || (reports.length === 0 && !mayWrite)) return null;
  const onError = (error: unknown) => reasonsIn(error).forEach(reason => notify(translate(reason, { _: reason }), { type: 'error' }));
  return (
    <Panel title={texts.many} end={mayWrite && <Button onClick={() => setWriting(true)}>{translate('workorders.report.write')}</Button>}>
      {reports.length === 0 ? (
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{translate('workorders.report.none')}</Box>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {reports.map(report => (
            <Box component="li" key={report.id} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 40 }}>
              <bdi>{report.number}</bdi>
              {report.day && <time dateTime={report.day}>{day(report.day)}</time>}
              <Box component="span" sx={{ flex: 1, color: 'text.secondary', fontSize: '0.8125rem' }}>
                {report.signedBy
                  ? translate('workorders.report.signed', { name: report.signedBy })
                  : translate('workorders.report.unsigned')}
              </Box>
              {!report.signedBy && maySign && (
                <Button aria-label={translate('workorders.report.signNumber', { name: report.number })} onClick={() => setSigned(report)}>
                  {translate('workorders.report.sign')}
                </Button>
              )}
              <Button
                startIcon={<PdfIcon />}
                disabled={print.isPending}
                aria-label={translate('workorders.report.pdf', { name: report.number })}
                onClick={() => print.mutate(report, { onError })}
              >
                PDF
              </Button>
            </Box>
          ))}
        </Box>
      )}
      {signed && <SignDialog report={signed} onClose={() => setSigned(null)} />}
      {isWriting && <ReportDialog onClose={() => setWriting(false)} />}
    </Panel>
  );
}
