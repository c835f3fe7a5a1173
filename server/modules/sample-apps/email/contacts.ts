import type { Account } from '#server/access/account.ts';
import type { Letter, Mailbox } from '#src/domain/sample-apps/email.ts';

/** People that the sample mail knows; none of them has a mailbox anywhere. */
export const contacts: readonly Mailbox[] = [
  { name: 'Mona Saleh', email: 'mona.saleh@sample.example' },
  { name: 'Yusuf Karimi', email: 'yusuf.karimi@sample.example' },
  { name: 'Anna Weber', email: 'anna.weber@sample.example' },
  { name: 'Omar Haddad', email: 'omar.haddad@sample.example' },
  { name: 'Claire Dubois', email: 'claire.dubois@sample.example' },
  { name: 'João Pereira', email: 'joao.pereira@sample.example' },
];

/** Who a person is in their own mail. */
export const ownMailbox = ({ fullName, username, email }: Account): Letter['from'] => ({
  ...{ name: fullName || username, email: email ?? `${username}@sample.example` },
  avatar: '',
});

/** All to whom a person can write: the sample people and themselves. Nothing that they write leaves the server. */
export const recipientsOf = (account: Account): readonly Mailbox[] => {
  const { name, email } = ownMailbox(account);
  return [...contacts, { name, email }];
};
