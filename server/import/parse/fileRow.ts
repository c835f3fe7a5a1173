/** Where a file is, or what it holds. */
export type FileSource = string | Uint8Array;

/** One row of a file; numbered as a spreadsheet counts. */
export interface FileRow {
  number: number;
  cells: string[];
}
