import { useTranslate } from 'ra-core';
import { useRegistry } from '#src/engine/EngineContext.tsx';

/** The name of a register in the person's language, of one record or of many. */
export function useResourceName(): (register: string, count?: number) => string {
  const translate = useTranslate();
  const registry = useRegistry();
  return (register, count = 2) => {
    const label = registry.has(register) ? registry.get(register).label : { one: register, many: register };
    return translate(`resources.${register}.name`, { smart_count: count, _: count === 1 ? label.one : label.many });
  };
}
