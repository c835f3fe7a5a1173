// Reads the first sheet of a workbook in a thread of its own. JavaScript, because Node 20 runs no TypeScript and a thread is given a file to run.
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { formatValue } from 'hucre';
import { streamXlsxRows } from 'hucre/xlsx';
import yauzl from 'yauzl';
import { codeFormats } from './codeFormats.mjs';

/** @type {import('../parse/workbook/limits').WorkbookTask} */
const { source, limits, unread } = workerData;

const refuse = refusal => {
  parentPort.postMessage(refusal);
  process.exit();
};
const tooLarge = () => refuse({ tooLarge: true });

/** The sizes that the parts of the file unpack to, by the directory that the reader below goes by: it unpacks no more than that says. */
async function requireBoundedParts(bytes) {
  const names = new Set();
  let sheets = 0;
  let others = 0;
  for await (const { fileName, uncompressedSize, compressedSize } of entriesOf(bytes)) {
    if (names.has(fileName)) throw new Error(`${fileName} is there twice`);
    if (uncompressedSize === 0 && compressedSize > 2) throw new Error(`${fileName} does not say its size`);
    names.add(fileName);
    if (/^xl\/worksheets\//i.test(fileName)) sheets += uncompressedSize;
    else if (/\.(xml|rels)$/i.test(fileName)) others += uncompressedSize;
    if (names.size > limits.parts || sheets > limits.sheetBytes || others > limits.otherBytes) return tooLarge();
  }
}

async function* entriesOf(bytes) {
  const zip = await yauzl.fromBufferPromise(bytes);
  yield* zip.eachEntry();
}

/** Answers the chunks of a part by its name; none where it is missing. */
async function partReader(bytes) {
  const zip = await yauzl.fromBufferPromise(bytes, { autoClose: false });
  const entries = new Map();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  return async name => (entries.has(name) ? zip.openReadStreamPromise(entries.get(name)) : []);
}

/** The values of a row; codes as the workbook shows them. */
function shownValues(values, formats) {
  for (const [at, format] of formats ?? [])
    if (Number.isInteger(values[at]) && values[at] >= 0) values[at] = formatValue(values[at], format);
  return values;
}

/** Waits, without taking anything further in, until the reader of the rows has taken what was sent. */
function waitForReader() {
  for (;;) {
    const waiting = Atomics.load(unread, 0);
    if (waiting < limits.batches) return;
    Atomics.wait(unread, 0, waiting);
  }
}

let batch = [];
let batchLength = 0;

function send() {
  if (batch.length === 0) return;
  Atomics.add(unread, 0, 1);
  parentPort.postMessage({ rows: batch });
  batch = [];
  batchLength = 0;
  waitForReader();
}

/** What a row holds, without the empty cells at its end. */
function withoutEmptyEnd(values) {
  let used = values.length;
  while (used > 0 && (values[used - 1] ?? '') === '') used--;
  return values.slice(0, used);
}

async function read() {
  const bytes = typeof source === 'string' ? await readFile(source) : Buffer.from(source);
  await requireBoundedParts(bytes);
  const formats = await codeFormats(await partReader(bytes));
  let farCells = 0;
  let letters = 0;
  for await (const { index, values } of streamXlsxRows(bytes, { sheet: 0 })) {
    const used = withoutEmptyEnd(shownValues(values, (await formats?.next())?.value));
    if (used.length > limits.columns) refuse({ columns: used.length });
    const length = used.reduce((sum, value) => sum + (typeof value === 'string' ? value.length : 8), 0);
    farCells += Math.max(0, values.length - limits.columns);
    letters += length;
    batchLength += length;
    if (length > limits.rowLetters || letters > limits.letters || farCells > limits.farCells) tooLarge();
    batch.push({ index, values: used });
    if (batch.length >= limits.batchRows || batchLength >= limits.batchLetters) send();
  }
  send();
  parentPort.postMessage({ done: true });
}

// The limit of a thread's memory does not count buffers.
const timer = setInterval(() => {
  if (process.memoryUsage().arrayBuffers > limits.bufferBytes) tooLarge();
}, 20);
await read();
clearInterval(timer);
