import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '#src/engine/data/useCall.ts';

/** By what somebody signs. */
export interface Credentials {
  password: string;
  /** Where the server asks for it. */
  name?: string;
}

/** Name and password of whoever signs, as they are typed. Both are kept for as long as the dialog is open, the password until it is sent. */
export interface Signer {
  /** Undefined until the server has said whether it asks for a name. */
  asksName: boolean | undefined;
  name: string;
  password: string;
  setName: (name: string) => void;
  setPassword: (password: string) => void;
  isReady: boolean;
  credentials: Credentials;
}

/** Asks the server whether this signature takes a name beside the password; of a server that does not say, the password is enough. */
export function useSigner(): Signer {
  const call = useCall();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const { data, isPending } = useQuery({
    queryKey: ['elogger.challenge'],
    queryFn: async () => ((await call('POST', 'signatures/challenge', { body: {} })) as { asks_name?: unknown }).asks_name === true,
    gcTime: 0,
    retry: false,
  });
  const asksName = isPending ? undefined : data === true;
  return {
    ...{ asksName, name, password, setName, setPassword },
    isReady: asksName !== undefined && password !== '' && (!asksName || name.trim() !== ''),
    credentials: { password, ...(asksName === true && { name }) },
  };
}
