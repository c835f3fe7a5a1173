import PartIcon from '@mui/icons-material/IndeterminateCheckBox';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import type { Permissions } from '#definition';
import { RightsMatrix } from '#src/engine/index.ts';
import { SubmitDialog } from '#src/engine/ui/dialogs/SubmitDialog.tsx';
import { roleRights, type SampleRole } from '#src/domain/sample-apps/lists/roles.ts';
import { useRoleRows } from './useRoleRows';

interface Props {
  role: SampleRole;
  /** The role in the person's words. */
  name: string;
  onSave: (rights: Permissions) => void;
  onClose: () => void;
}

/** What a sample role may do, by the matrix that rights are given with; all at once by the box above it. */
export function RoleDialog({ role, name, onSave, onClose }: Props) {
  const translate = useTranslate();
  const rows = useRoleRows();
  const [own, setOwn] = useState(role.rights);
  const granted = roleRights.filter(right => own[right] === 1).length;
  const isAll = granted === roleRights.length;
  const isPart = granted > 0 && !isAll;
  return (
    <SubmitDialog
      title={translate('sampleRoles.editOf', { role: name })}
      action={translate('ra.action.save')}
      isReady
      isEntered={own !== role.rights}
      isSending={false}
      error={null}
      onSend={() => onSave(own)}
      onClose={onClose}
    >
      <FormControlLabel
        control={
          <Checkbox
            checked={isAll}
            {...(isPart && { icon: <PartIcon color="primary" /> })}
            // The state of the box itself: browsers and screen readers ignore `aria-checked` on it.
            slotProps={{
              input: {
                ref: (input: HTMLInputElement | null) => {
                  if (input) input.indeterminate = isPart;
                },
              },
            }}
            onChange={() => setOwn(isAll ? {} : Object.fromEntries(roleRights.map(right => [right, 1] as const)))}
          />
        }
        label={translate('sampleRoles.all')}
      />
      <RightsMatrix id="role-rights" holder={{ name, own }} onChange={setOwn} rows={rows} />
    </SubmitDialog>
  );
}
