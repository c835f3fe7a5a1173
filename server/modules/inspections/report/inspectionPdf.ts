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
  const { words } = report;
  paper.paragraph(report.title, { font: 'bold', size: 17 });
  paper.skip(14);
  for (const [label, value] of report.facts) paper.fact(label, value);
  for (const { title, checklists } of report.attempts) {
    if (title !== '') paper.heading(title);
    for (const { name, lines } of checklists.filter(one => one.lines.length > 0)) {
      paper.heading(name);
      for (const { label, text, photos } of lines) {
        paper.fact(label, text);
        thumbnails(paper, report, photos);
      }
    }
  }
  if (report.signatures.length > 0) paper.heading(words.signature);
  for (const { text, file } of report.signatures) {
    paper.paragraph(text);
    thumbnails(paper, report, [file]);
  }
  if (report.history.length > 0) paper.heading(words.history);
  for (const [at, text] of report.history) paper.fact(at, text);
}

/** The pictures of an answer, and how many of them are not on paper. */
function thumbnails(paper: ReportPaper, { pictures, words }: InspectionReport, files: readonly number[]): void {
  const found = files.flatMap(file => pictures.get(file) ?? []);
  const missing = files.length - found.length + paper.thumbnails(found);
  if (missing > 0) paper.paragraph(words.notDrawn(missing), { font: 'plain', size: 9 });
}
