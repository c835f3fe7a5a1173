import { encodeQR } from 'qr';
import { openDocument } from '#server/pdf/openDocument.ts';
import { ReportPaper } from '#server/pdf/ReportPaper.ts';
import type { EntryReport } from './entryReport';

/** An entry on A4: a code that leads to it, facts, values with the corrected ones struck and their pictures, signatures and trail, the head of the chain at the foot of each page. */
export async function entryPdf(report: EntryReport): Promise<Buffer> {
  const { document, end } = await openDocument({ size: 'A4', margin: 54, bufferPages: true, info: { Title: report.title } });
  const paper = new ReportPaper(document, report.direction);
  draw(paper, report);
  paper.foot(report.foot);
  return end();
}

/** Side of the code beside the title, in points. */
const codeSide = 48;

function draw(paper: ReportPaper, report: EntryReport): void {
  const { words } = report;
  paper.code(encodeQR(report.code, 'raw', { ecc: 'medium', border: 1 }), codeSide);
  paper.paragraph(report.title, { font: 'bold', size: 17 });
  paper.skip(codeSide - 20);
  for (const [label, value] of report.facts) paper.fact(label, value);
  paper.heading(words.values);
  for (const line of report.values) {
    if ('heading' in line) {
      paper.heading(line.heading);
      continue;
    }
    paper.fact(line.label, line.text, line.struck);
    paper.evidence(line.photos, report.pictures, words.notDrawn);
  }
  paper.heading(words.signatures);
  if (report.signatures.length === 0) paper.paragraph(words.unsigned);
  for (const { name, text, drawn } of report.signatures) {
    paper.fact(name, text);
    paper.evidence(drawn, report.pictures, words.notDrawn);
  }
  paper.heading(words.trail);
  for (const [at, text] of report.trail) paper.fact(at, text);
  paper.skip(6);
  paper.paragraph(report.whole, { font: 'bold', size: 10 });
}
