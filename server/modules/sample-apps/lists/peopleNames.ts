const [first, last] = [
  [
    'Mona',
    'Yusuf',
    'Anna',
    'Omar',
    'Lucía',
    'Hassan',
    'Ines',
    'Karim',
    'Freya',
    'Rashid',
    'Sofia',
    'Tarek',
    'Nadia',
    'Peter',
    'Layla',
    'Jonas',
    'Amal',
  ],
  ['Saleh', 'Karimi', 'Weber', 'Haddad', 'Costa', 'Nasser', 'Almeida', 'Dubois', 'Lindqvist', 'Khalifa', 'Moreau', 'Aziz', 'Schmidt'],
] as const;

/** Names of people, the same ones at each call; the first 221 are all different. */
export const peopleNames = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${first[at % first.length]} ${last[(at * 5 + Math.floor(at / first.length)) % last.length]}`);
