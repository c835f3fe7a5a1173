import { openDocument } from '#server/pdf/openDocument.ts';
import { ReportPaper } from '#server/pdf/ReportPaper.ts';
import type { InspectionReport } from './inspectionReport';

/** An inspection on A4: facts, every attempt with its evidence, signatures and history. */
export async function inspectionPdf(report: InspectionReport): Promise<Buffer> {
  const { document, end } = await openDocument({ size: 'A4', margin: 54, info: { Title: report.title } });
  draw(new ReportPaper(document, report.direction), report);
  return end();
}

function draw(paper: ReportPaper, report: InspectionReport): void {
  const { pictures, words } = report;
  paper.paragraph(report.title, { font: 'bold', size: 17 });
  paper.skip(14);
  for (const [label, value] of report.facts) paper.fact(label, value);
  for (const { title, checklists } of report.attempts) {
    if (title !== '') paper.heading(title);
    for (const { name, lines } of checklists.filter(one => one.lines.length > 0)) {
      paper.heading(name);
      for (const { label, text, photos } of lines) {
        paper.fact(label, text);
        paper.evidence(photos, pictures, words.notDrawn);
      }
    }
  }
  if (report.signatures.length > 0) paper.heading(words.signature);
  for (const { text, file } of report.signatures) {
    paper.paragraph(text);
    paper.evidence([file], pictures, words.notDrawn);
  }
  if (report.history.length > 0) paper.heading(words.history);
  for (const [at, text] of report.history) paper.fact(at, text);
}
