import { hash, verify } from '@node-rs/argon2';

/** Hashes a password by argon2id, whose parameters travel with the hash. */
export const hashPassword = (password: string): Promise<string> => hash(password);

let decoy: Promise<string> | undefined;

/** Whether the password is right. Without a hash it still takes as long, so that nobody learns which people exist. */
export async function checkPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  try {
    const right = await verify(stored ?? (await decoy), password);
    return right && stored !== null;
  } catch {
    return false;
  }
}
