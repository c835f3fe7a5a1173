import { useWatch } from 'react-hook-form';
import type { Permissions } from '#definition';
import { titleOf } from '#definition/derive/title';
import { lazyPart } from '../../ui/lazy';
import { useMemberships } from './matrix/useMemberships';
import type { InputProps } from '../widget';

const RightsMatrix = lazyPart(async () => (await import('./matrix/RightsMatrix')).RightsMatrix);

/** The matrix of rights; for a person it tells as well what their groups, as the form has them now, make of it. */
function Input({ id, value, onChange, resource, disabled = false }: InputProps<Permissions>) {
  const values: Readonly<Record<string, unknown>> = useWatch();
  const memberships = useMemberships(resource, values);
  const holder = { name: titleOf(resource, { ...values, id: Number(values.id) }), own: value ?? {}, memberships };
  return <RightsMatrix id={id} holder={holder} onChange={disabled ? undefined : onChange} />;
}

export default Input;
