/** A link of a book, as far as a signature and what it covers are told by it. */
export interface CoveringLink {
  hash: string;
  is_whole: boolean;
  revision?: number;
  revision_hash?: string;
}

/** `valid` covers the entry as it is, `covers` an earlier revision; `doesNotMatch` fits no revision that was written. */
export type SignatureState = 'valid' | 'covers' | 'doesNotMatch';

/** What a signature covers: the revision of `links` with the hash that was signed, where neither has been changed since. */
export function signatureState(signed: CoveringLink, links: readonly CoveringLink[], revision: number): SignatureState {
  const covered = links.find(({ hash }) => hash === signed.revision_hash);
  const isTrue = signed.is_whole && covered?.is_whole === true && covered.revision === signed.revision;
  if (!isTrue) return 'doesNotMatch';
  return signed.revision === revision ? 'valid' : 'covers';
}
