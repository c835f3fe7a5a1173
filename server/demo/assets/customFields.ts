/** What administrators added to the assets of some models. */
export const fields = [
  { name: 'Rated power', element: 'text', format: 'NUMERIC', help_text: 'In kW.' },
  { name: 'Voltage', element: 'listbox', format: 'ANY', field_values: '230 V\n400 V\n3.3 kV\n11 kV\n66 kV' },
  { name: 'Flow rate', element: 'text', format: 'NUMERIC', help_text: 'In cubic metres an hour.', display_audit: true },
  { name: 'Head', element: 'text', format: 'NUMERIC', help_text: 'In metres.' },
  { name: 'Cooling capacity', element: 'text', format: 'NUMERIC', help_text: 'In tons of refrigeration.' },
  { name: 'Refrigerant', element: 'listbox', format: 'ANY', field_values: 'R134a\nR410A\nR513A\nR1233zd' },
  { name: 'Insulation', element: 'radio', format: 'ANY', field_values: 'Oil\nDry type\nSF6\nAir' },
  { name: 'Plate number', element: 'text', format: 'NUMERIC' },
  { name: 'Fuel', element: 'radio', format: 'ANY', field_values: 'Petrol\nDiesel\nElectric' },
  { name: 'IP address', element: 'text', format: 'IPV4', is_unique: true },
  { name: 'MAC address', element: 'text', format: 'MAC', is_unique: true },
  { name: 'Calibrated on', element: 'text', format: 'DATE', display_audit: true },
];

export const fieldsets = [
  { name: 'Pumps and fans', fields: ['Rated power', 'Voltage', 'Flow rate', 'Head'] },
  { name: 'Cooling', fields: ['Cooling capacity', 'Refrigerant', 'Rated power', 'Voltage'] },
  { name: 'Electrical', fields: ['Voltage', 'Rated power', 'Insulation'] },
  { name: 'Vehicles', fields: ['Plate number', 'Fuel'] },
  { name: 'Networked devices', fields: ['IP address', 'MAC address'] },
  { name: 'Instruments', fields: ['Calibrated on', 'IP address'] },
];
