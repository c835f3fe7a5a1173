import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
/** DejaVu Sans Condensed has Latin, Greek, Cyrillic and Arabic letters. A character that it lacks is drawn as a box. */
const fontFile = (weight: '' | '-Bold') => require.resolve(`dejavu-fonts-ttf/ttf/DejaVuSansCondensed${weight}.ttf`);

interface OpenDocument {
  document: PDFKit.PDFDocument;
  /** The bytes written since it was last called. */
  take(): Uint8Array[];
  /** Ends the document. Resolves with the bytes not yet taken. */
  end(): Promise<Buffer>;
}

/** Opens a PDF with the fonts `plain` and `bold`. */
export async function openDocument(options: PDFKit.PDFDocumentOptions): Promise<OpenDocument> {
  const { default: Document } = await import('pdfkit');
  const document = new Document({ ...options, font: '' });
  document.registerFont('plain', fontFile('')).registerFont('bold', fontFile('-Bold'));
  const pieces: Uint8Array[] = [];
  const ended = new Promise(resolve => document.on('end', resolve));
  document.on('data', (piece: Uint8Array) => void pieces.push(piece));
  return {
    document,
    take: () => pieces.splice(0),
    end: async () => {
      document.end();
      await ended;
      return Buffer.concat(pieces);
    },
  };
}
