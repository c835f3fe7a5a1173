/** The part of linebreak that lines of a PDF are broken with; the package brings no types. */
declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string);
    /** The next place where a line may end, as an index into the text, or null at the end. */
    nextBreak(): { position: number; required: boolean } | null;
  }
}
