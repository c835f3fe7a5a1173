import { afterAll, beforeAll } from 'vitest';

/** Gives the document of a test file the type of HTML 5, without which the library that drags cards complains. */
export function useDocumentType(): void {
  const doctype = document.implementation.createDocumentType('html', '', '');
  beforeAll(() => void document.insertBefore(doctype, document.documentElement));
  afterAll(() => void document.removeChild(doctype));
}
