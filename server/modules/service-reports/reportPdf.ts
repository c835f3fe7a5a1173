import { createRequire } from 'node:module';
import type PDFDocument from 'pdfkit';
import type { ServiceReport } from './gatherReport';
import type { ReportAnswer } from './orderContent';

type Paper = InstanceType<typeof PDFDocument>;

const require = createRequire(import.meta.url);
/** Has the letters of every language of the console. */
const font = (name: string) => require.resolve(`dejavu-fonts-ttf/ttf/DejaVuSansCondensed${name}.ttf`);
const margin = 54;
const muted = '#555';

/** A service report on A4, with a place for the signatures, or the one that was given. */
export async function reportPdf(report: ServiceReport): Promise<Buffer> {
  const { default: Document } = await import('pdfkit');
  const paper = new Document({ size: 'A4', margin, font: '', info: { Title: report.title } });
  paper.registerFont('plain', font('')).registerFont('bold', font('-Bold'));
  const pieces: Uint8Array[] = [];
  const ended = new Promise(resolve => paper.on('end', resolve));
  paper.on('data', (piece: Uint8Array) => void pieces.push(piece));
  draw(paper, report);
  paper.end();
  await ended;
  return Buffer.concat(pieces);
}

function draw(paper: Paper, report: ServiceReport): void {
  const { words } = report;
  paper.font('bold').fontSize(17).fillColor('#000').text(report.title).moveDown(0.8);
  for (const [label, value] of report.facts) fact(paper, label, value);
  for (const [label, text] of report.texts) {
    heading(paper, label);
    paper.font('plain').fontSize(10).text(text);
  }
  if (report.checklists.some(({ answers }) => answers.length > 0)) heading(paper, words.checklists);
  for (const { name, answers } of report.checklists.filter(one => one.answers.length > 0)) {
    paper.font('bold').fontSize(10).text(name).moveDown(0.2);
    for (const answer of answers) line(paper, answer, words);
    paper.moveDown(0.5);
  }
  if (report.people.length > 0) heading(paper, words.time);
  for (const [name, time] of report.people) fact(paper, name, time);
  if (report.tools.length > 0) {
    heading(paper, words.tools);
    paper.font('plain').fontSize(10).text(report.tools.join(', '));
  }
  signatures(paper, report);
}

const widthOf = (paper: Paper) => paper.page.width - 2 * margin;

function room(paper: Paper, height: number): void {
  if (paper.y + height > paper.page.height - margin) paper.addPage();
}

function heading(paper: Paper, text: string): void {
  room(paper, 50);
  paper.moveDown(0.9).font('bold').fontSize(11.5).fillColor('#000').text(text, margin).moveDown(0.3);
}

function fact(paper: Paper, label: string, value: string): void {
  const [first, gap] = [130, 10];
  const height = paper
    .font('plain')
    .fontSize(10)
    .heightOfString(value, { width: widthOf(paper) - first - gap });
  room(paper, height);
  const { y } = paper;
  paper.fillColor(muted).text(label, margin, y, { width: first, height: 13, ellipsis: true });
  paper.fillColor('#000').text(value, margin + first + gap, y, { width: widthOf(paper) - first - gap });
  paper.x = margin;
  paper.y = y + Math.max(height, 12) + 3;
}

function line(paper: Paper, { name, value, result, comment }: ReportAnswer, words: ServiceReport['words']): void {
  const judged = result === null ? value : `${value} – ${result === 'accept' ? words.accept : words.reject}`;
  fact(paper, name, [judged, comment].filter(Boolean).join('\n'));
}

/** Two boxes side by side, never torn apart by the end of a page. */
function signatures(paper: Paper, { words, signedBy, signature }: ServiceReport): void {
  const height = 74;
  room(paper, height + 60);
  paper.moveDown(1.5);
  const { y } = paper;
  const width = (widthOf(paper) - 24) / 2;
  for (const [index, [label, name]] of [
    [words.us, ''],
    [words.customer, signedBy],
  ].entries()) {
    const x = margin + index * (width + 24);
    paper.lineWidth(0.7).strokeColor('#999').rect(x, y, width, height).stroke();
    paper.font('plain').fontSize(9).fillColor(muted);
    paper.text(`${words.signature}: ${label ?? ''}${name ? `, ${name}` : ''}`, x, y + height + 4, { width });
    if (index === 1 && signature)
      paper.image(signature, x + 6, y + 6, { fit: [width - 12, height - 12], align: 'center', valign: 'center' });
  }
  paper.text(`${words.day}: ______________________`, margin, y + height + 32);
}
