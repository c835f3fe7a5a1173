import { openDocument } from '#server/pdf/openDocument.ts';
import { ReportPaper } from '#server/pdf/ReportPaper.ts';
import type { EntryReport } from './entryReport';

/** An entry on A4: facts, values with the corrected ones struck, signatures and trail, the head of the chain at the foot of each page. */
export async function entryPdf(report: EntryReport): Promise<Buffer> {
  const { document, end } = await openDocument({ size: 'A4', margin: 54, bufferPages: true, info: { Title: report.title } });
  const paper = new ReportPaper(document, report.direction);
  draw(paper, report);
  paper.foot(report.foot);
  return end();
}

function draw(paper: ReportPaper, { title, facts, values, signatures, trail, whole, words }: EntryReport): void {
  paper.paragraph(title, { font: 'bold', size: 17 });
  paper.skip(14);
  for (const [label, value] of facts) paper.fact(label, value);
  paper.heading(words.values);
  for (const line of values) {
    if ('heading' in line) paper.heading(line.heading);
    else paper.fact(line.label, line.text, line.struck);
  }
  paper.heading(words.signatures);
  if (signatures.length === 0) paper.paragraph(words.unsigned);
  for (const [name, text] of signatures) paper.fact(name, text);
  paper.heading(words.trail);
  for (const [at, text] of trail) paper.fact(at, text);
  paper.skip(6);
  paper.paragraph(whole, { font: 'bold', size: 10 });
}
