import { Confirm, useTranslate } from 'react-admin';

interface Props {
  isOpen?: boolean;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks before what was typed is thrown away. */
export function DiscardDialog({ isOpen = true, onLeave, onStay }: Props) {
  const translate = useTranslate();
  return (
    <Confirm
      isOpen={isOpen}
      title={translate('engine.form.leave.title')}
      content={translate('engine.form.leave.content')}
      confirm={translate('engine.form.leave.confirm')}
      cancel={translate('engine.form.leave.stay')}
      confirmColor="warning"
      onConfirm={onLeave}
      onClose={onStay}
    />
  );
}
