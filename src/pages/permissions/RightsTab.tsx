import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCreatePath, useRecordContext, useTranslate, type RaRecord } from 'ra-core';
import { Link } from 'react-router-dom';
import type { Permissions } from '#definition';
import { titleOf } from '#definition/derive/title';
import { rightsFieldOf, RightsMatrix, useDefinition, useMay, useMemberships } from '#src/engine/index.ts';

/** What a person or a group may do, and why. */
export default function RightsTab() {
  const record = useRecordContext<RaRecord<number>>();
  return record ? <Rights record={record} /> : null;
}

function Rights({ record }: { record: RaRecord<number> }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const may = useMay();
  const resource = useDefinition();
  const field = rightsFieldOf(resource) ?? '';
  const memberships = useMemberships(resource, record);
  const mayEdit =
    !record.deleted_at && may({ action: 'edit', resource: resource.name, record }) && may.right(resource.fields[field]?.access?.write);
  return (
    <Box sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, maxWidth: 960 }}>
      {mayEdit && (
        <Box>
          <Button
            variant="outlined"
            startIcon={<EditIcon />}
            component={Link}
            to={`${createPath({ resource: resource.name, type: 'edit', id: record.id })}?tab=rights`}
          >
            {translate('engine.rights.edit')}
          </Button>
        </Box>
      )}
      <RightsMatrix id="rights" holder={{ name: titleOf(resource, record), own: (record[field] ?? {}) as Permissions, memberships }} />
    </Box>
  );
}
