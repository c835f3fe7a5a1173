import { useTranslate } from 'ra-core';
import { textKey } from '#definition/derive/messages';
import { humanize } from '#definition/texts';
import type { Notification } from '#src/domain/notifications/notification.ts';
import { useRegistry } from '#src/engine/EngineContext.tsx';

/** What a notification says in the person's language: the sentence, and of what kind the record is and as what it names them. */
export function useNotificationText() {
  const translate = useTranslate();
  const registry = useRegistry();
  return ({ kind, register, record_id: id, name, params }: Notification): { text: string; detail: string } => {
    const resource = register !== null && registry.has(register) ? registry.get(register) : null;
    const { option, optionOf } = params;
    const isOption = typeof option === 'string' && typeof optionOf === 'string';
    const given = {
      by: translate('notifications.somebody'),
      ...params,
      ...(isOption && { status: translate(textKey.option(String(register), optionOf, option), { _: String(params.status) }) }),
      record: name ?? translate('notifications.aRecord'),
    };
    const other = translate('notifications.kinds.other', given);
    const field = typeof params.field === 'string' ? params.field : null;
    const label = resource && (id === null ? resource.label.many : resource.label.one);
    return {
      text: translate(`notifications.kinds.${kind}`, { _: other, ...given }),
      detail: [
        label && translate(`resources.${String(register)}.name`, { smart_count: id === null ? 2 : 1, _: label }),
        field && translate(textKey.field(String(register), field), { _: resource?.fields[field]?.label ?? humanize(field) }),
      ]
        .filter(Boolean)
        .join(' · '),
    };
  };
}
