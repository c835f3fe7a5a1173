const mebibyte = 1024 * 1024;

/** The most columns of a file, of either kind. */
export const mostColumns = 300;

/** What a workbook may need at most while it is read, whatever its size. Beyond it the file is refused, and nothing else is harmed. */
export const workbookLimits = {
  /** Bytes of the file, which is read as a whole. */
  fileBytes: 64 * mebibyte,
  /** Parts of the file, and the bytes that they unpack to: the sheets, and all others together, among them the shared texts. */
  parts: 10_000,
  sheetBytes: 512 * mebibyte,
  otherBytes: 96 * mebibyte,
  columns: mostColumns,
  /** Empty cells beyond these columns: the reader lays out each row up to its last cell. */
  farCells: 1_000_000,
  /** Characters of a row, and of all of them: cells may share one text. */
  rowLetters: 4 * mebibyte,
  letters: 256 * mebibyte,
  /** Memory of the thread: of its objects in mebibytes, and of its buffers in bytes. */
  heapMebibytes: 384,
  bufferBytes: 320 * mebibyte,
  /** Rows that go to the reader in one message, their characters, and messages that it has not taken yet. */
  batchRows: 500,
  batchLetters: 512 * 1024,
  batches: 4,
};

export type WorkbookLimits = typeof workbookLimits;

/** What the thread that reads a workbook is given. */
export interface WorkbookTask {
  /** Where it is, or what it holds. */
  source: string | Uint8Array;
  limits: WorkbookLimits;
  /** How many messages the reader of the rows has not taken yet; shared by both threads. */
  unread: Int32Array;
}
