import { directed, isolate, listInDirection } from '#definition/derive/direction';
import { openDocument } from '#server/pdf/openDocument.ts';
import type { ServiceReport } from './buildReport';
import type { ReportAnswer } from './orderSnapshot';
import { ReportPaper } from '#server/pdf/ReportPaper.ts';

/** A service report on A4, with a place for the signatures, or the one that was given. */
export async function reportPdf(report: ServiceReport): Promise<Buffer> {
  const { document, end } = await openDocument({ size: 'A4', margin: 54, info: { Title: report.title } });
  draw(new ReportPaper(document, report.direction), report);
  return end();
}

function draw(paper: ReportPaper, report: ServiceReport): void {
  const { words } = report;
  paper.paragraph(report.title, { font: 'bold', size: 17 });
  paper.skip(14);
  for (const [label, value] of report.facts) paper.fact(label, value);
  for (const [label, text] of report.texts) {
    paper.heading(label);
    paper.paragraph(text);
  }
  if (report.checklists.some(({ answers }) => answers.length > 0)) paper.heading(words.checklists);
  for (const { name, answers } of report.checklists.filter(one => one.answers.length > 0)) {
    paper.paragraph(name, { font: 'bold', size: 10 });
    paper.skip(2);
    for (const answer of answers) paper.fact(answer.name, answerText(answer, report));
    paper.skip(6);
  }
  if (report.people.length > 0) paper.heading(words.time);
  for (const [name, time] of report.people) paper.fact(name, time);
  if (report.tools.length > 0) {
    paper.heading(words.tools);
    paper.paragraph(listInDirection(report.tools, report.direction));
  }
  if (report.costs.length > 0) paper.heading(words.costs);
  for (const [what, amount] of report.costs) paper.fact(what, amount);
  signatures(paper, report);
}

function answerText({ value, result, comment }: ReportAnswer, { direction, words }: ServiceReport): string {
  const verdict = result === 'accept' ? words.accept : words.reject;
  const withVerdict = result === null || result === 'na' ? value || '–' : directed(`${isolate(value)} – ${isolate(verdict)}`, direction);
  return [withVerdict, comment].filter(Boolean).join('\n');
}

/** Two boxes side by side, never torn apart by the end of a page. */
function signatures(paper: ReportPaper, { direction, words, signedBy, signature }: ServiceReport): void {
  const height = 74;
  paper.skip(18);
  paper.keepTogether(height + 60);
  const { y } = paper;
  const [ours, customers] = paper.columns(2, 24);
  for (const [box, label, name] of [
    [ours, words.us, ''],
    [customers, words.customer, signedBy],
  ] as const) {
    paper.rectangle({ ...box, y, height });
    if (name && signature) paper.picture(signature, { ...box, y, height });
    const signatory = `${isolate(words.signature)}: ${isolate(label)}${name ? `, ${isolate(name)}` : ''}`;
    paper.small(directed(signatory, direction), { ...box, y: y + height + 4 });
  }
  paper.small(directed(`${isolate(words.day)}: ______________________`, direction), { ...ours, y: y + height + 32 });
}
