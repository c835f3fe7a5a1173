import type { CustomFieldMark } from '#definition/kinds/customFields';

/** A custom field as one field set has it. */
export interface SetField extends Readonly<Record<CustomFieldMark, boolean | null>> {
  id: number;
  name: string;
  db_column_name: string;
  element: 'text' | 'listbox' | 'textarea' | 'checkbox' | 'radio';
  format: string;
  custom_format: string | null;
  field_values: string | null;
  field_encrypted: boolean | null;
  help_text: string | null;
  is_unique: boolean | null;
  show_in_listview: boolean | null;
  required: boolean;
}
