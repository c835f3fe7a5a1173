const supplier = (name: string, contact: string, city: string, line: number) => ({
  name,
  contact,
  city,
  country: 'Bahrain',
  phone: `+973 17 ${600 + line} ${100 + line * 7}`,
  email: `sales@${name.toLowerCase().replace(/[^a-z]+/g, '-')}.example`,
});

/** Where the group buys. None of them exists. */
export const suppliers = [
  supplier('Al Jazira Pumps and Valves', 'Hassan Al Zayani', 'Sitra', 1),
  supplier('Delmon Electrical Trading', 'Priya Menon', 'Manama', 2),
  supplier('Gulf Breeze Air Conditioning', 'Khalid Mansoor', 'Salmabad', 3),
  supplier('Bahrain Instruments House', 'Anil Varghese', 'Manama', 4),
  supplier('Pearl Computer Systems', 'Sara Al Hashimi', 'Seef', 5),
  supplier('Muharraq Marine and Industrial', 'Jassim Buali', 'Muharraq', 6),
  supplier('Riffa Motors', 'Ahmed Fakhro', 'Riffa', 7),
  supplier('Causeway Generators', 'Imran Sheikh', 'Askar', 8),
  supplier('Two Seas Safety Equipment', 'Fatima Janahi', 'Tubli', 9),
  supplier('Tylos Lifts and Escalators', 'George Mathew', 'Juffair', 10),
];
