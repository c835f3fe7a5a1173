import Alert from '@mui/material/Alert';
import { useGetOne, useTranslate, type RaRecord } from 'ra-core';
import { useParams } from 'react-router-dom';
import { Edit } from '#src/engine/form/Edit.tsx';
import { useTexts } from '#src/engine/texts/useTexts.ts';
import { samplePermissions, type SamplePermission } from '#src/domain/sample-apps/lists/permissions.ts';
import { PermissionsRegister } from './PermissionsRegister';

/** Changes a sample permission; whom another name would reach is said before. */
export default function EditSamplePermission() {
  return (
    <PermissionsRegister>
      <Affected />
      <Edit />
    </PermissionsRegister>
  );
}

function Affected() {
  const translate = useTranslate();
  const texts = useTexts(samplePermissions);
  const { id = '' } = useParams();
  const { data: permission } = useGetOne<RaRecord<number> & SamplePermission>(samplePermissions.name, { id: Number(id) });
  if (!permission || permission.assignedTo.length === 0) return null;
  const people = permission.assignedTo.map(one => texts.option('assignedTo', one)).join(', ');
  return (
    <Alert severity="warning" role="note" sx={{ maxWidth: 800, mb: 1.5 }}>
      {translate('samplePermissions.affected', { people })}
    </Alert>
  );
}
