/** A group of companies that keeps water, power and buildings running in Bahrain. None of them exists. */
export const companies = [
  {
    name: 'Dilmun Utilities Group',
    phone: '+973 17 500 100',
    email: 'office@dilmun.example',
    notes: 'Holding company and shared services.',
  },
  { name: 'Dilmun Water and Power', phone: '+973 17 500 200', email: 'operations@water.dilmun.example' },
  { name: 'Dilmun District Cooling', phone: '+973 17 500 300', email: 'cooling@dilmun.example' },
  {
    name: 'Dilmun Facilities Management',
    phone: '+973 17 500 400',
    email: 'helpdesk@fm.dilmun.example',
    notes: 'Buildings of the group and of its customers.',
  },
  { name: 'Dilmun Wastewater Services', phone: '+973 17 500 500', email: 'control.room@wastewater.dilmun.example' },
];
