import { useState } from 'react';
import { usePerson } from '../data/usePerson';

/** Whose page this was when it came up: the session may end, or become somebody else's, while it still stands. */
export function useSessionOwner(): string {
  const person = usePerson();
  const [owner] = useState(person);
  return owner;
}
