import { textarea, type Action, type Values } from '#definition';
import { checkoutRights } from './items';

const reason = textarea({ label: 'Reason', required: true, max: 1000 });
const pending = { state: 'pending' };

const post = (path: string) => (ids: readonly number[], input: Values) => ({ method: 'POST', path, body: { ids, ...input } }) as const;
const onBehalf =
  (accepted: boolean) =>
  ([id]: readonly number[], input: Values) =>
    ({ method: 'POST', path: `acceptances/${id}/on-behalf`, body: { accepted, ...input } }) as const;

/** What is done about things that somebody has to accept. */
export const actions = {
  answer: {
    label: 'Accept or decline',
    on: ['record'],
    permission: ['acceptances.view', 'acceptances.view.own'],
    offeredWhen: pending,
    dialog: () => import('#src/pages/acceptances/AnswerDialog.tsx'),
  },
  remind: {
    done: 'Reminded',
    label: 'Remind the person',
    icon: 'mail',
    on: ['record', 'bulk'],
    each: true,
    permission: checkoutRights,
    offeredWhen: pending,
    request: post('acceptances/remind'),
  },
  accept_for: {
    done: 'Accepted on behalf',
    label: 'Accept on behalf',
    on: ['record'],
    permission: checkoutRights,
    offeredWhen: pending,
    fields: { reason },
    request: onBehalf(true),
  },
  decline_for: {
    done: 'Declined on behalf',
    label: 'Decline on behalf',
    on: ['record'],
    permission: checkoutRights,
    offeredWhen: pending,
    fields: { reason },
    request: onBehalf(false),
  },
  withdraw: {
    done: 'No acceptance is asked for any more',
    label: 'Ask for no acceptance',
    on: ['record', 'bulk'],
    each: true,
    permission: checkoutRights,
    offeredWhen: pending,
    fields: { reason },
    request: post('acceptances/withdraw'),
  },
} as const satisfies Record<string, Action>;
