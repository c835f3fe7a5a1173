import { useTranslate } from 'ra-core';
import { NameField } from './NameField';
import { PasswordField } from './PasswordField';
import type { Signer } from './useSigner';

/** What whoever signs types: the password, and their name where the server asks for it. */
export function SignerFields({ signer, autoFocus = false }: { signer: Signer; autoFocus?: boolean }) {
  const translate = useTranslate();
  const { asksName, name, password, setName, setPassword } = signer;
  if (asksName === undefined) return null;
  return (
    <>
      {asksName && <NameField value={name} autoFocus={autoFocus} helperText={translate('elogger.nameAsWell')} onChange={setName} />}
      <PasswordField value={password} autoFocus={autoFocus && !asksName} onChange={setPassword} />
    </>
  );
}
