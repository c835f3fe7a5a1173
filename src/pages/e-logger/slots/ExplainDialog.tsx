import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { useCall } from '#src/engine/data/useCall.ts';
import { SubmitDialog } from '#src/engine/ui/dialogs/SubmitDialog.tsx';
import { ControlFrame } from '#src/engine/ui/ControlFrame.tsx';
import { SelectControl } from '#src/engine/ui/SelectControl.tsx';
import { SignerFields } from '../signing/SignerFields';
import { useSigner } from '../signing/useSigner';

/** A slot that was not filled. */
export interface MissingSlot {
  master: number;
  entity: number;
  slot: string;
  name: string;
}

const categories = ['out_of_service', 'no_staff', 'forgotten', 'other'];

/** Says why a slot was not filled, signed by whoever says so. */
export function ExplainDialog({ of: { master, entity, slot, name }, onClose }: { of: MissingSlot; onClose: () => void }) {
  const translate = useTranslate();
  const call = useCall();
  const queries = useQueryClient();
  const [category, setCategory] = useState<string | null>(null);
  const [text, setText] = useState('');
  const signer = useSigner();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const { nonce } = (await call('POST', 'signatures/challenge', { body: {} })) as { nonce: string };
      const body = { entity_id: entity, category, text, nonce, ...signer.credentials };
      await call('POST', `e-loggers/${String(master)}/slots/${encodeURIComponent(slot)}/explain`, { body });
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['extra'] });
      onClose();
    },
    onError: () => signer.setPassword(''),
  });
  return (
    <SubmitDialog
      title={translate('elogger.explain.title')}
      action={translate('elogger.explain.action')}
      width="sm"
      isReady={category !== null && text.trim().length >= 5 && signer.isReady}
      needs={translate('elogger.explain.needs')}
      isEntered={text !== ''}
      isSending={isPending}
      error={error}
      onSend={mutate}
      onClose={onClose}
    >
      <Box sx={{ color: 'text.secondary' }}>{`${name} · ${slot.replace('T', ' ')}`}</Box>
      <ControlFrame id="explain-category" label={translate('elogger.explain.category')}>
        <SelectControl
          id="explain-category"
          required
          value={category}
          options={categories.map(one => ({ value: one, text: translate(`elogger.explain.categories.${one}`) }))}
          onChange={setCategory}
        />
      </ControlFrame>
      <TextField
        size="small"
        required
        multiline
        minRows={2}
        label={translate('elogger.reason')}
        value={text}
        onChange={event => setText(event.target.value.slice(0, 1000))}
      />
      <SignerFields signer={signer} />
    </SubmitDialog>
  );
}
