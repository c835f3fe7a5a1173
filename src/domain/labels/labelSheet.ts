/** A kind of label sheet, in millimetres. A roll is a page for each label. */
export interface Sheet {
  name: string;
  title: string;
  page: 'A4' | 'Letter' | 'roll';
  columns: number;
  rows: number;
  width: number;
  height: number;
  /** Of the first label, from the left and the top of the page. */
  left: number;
  top: number;
  /** From one label to the next. */
  across: number;
  down: number;
}
