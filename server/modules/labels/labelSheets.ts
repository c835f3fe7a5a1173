import type { Sheet } from '#src/domain/labels/labelSheet.ts';

const roll = (width: number, height: number): Sheet => ({
  name: `roll-${width}x${height}`,
  title: `${width} × ${height} mm`,
  page: 'roll',
  ...{ columns: 1, rows: 1, width, height, left: 0, top: 0, across: width, down: height },
});

/** The common sheets on A4 and Letter paper, known by the makers' numbers, and rolls. */
export const labelSheets: readonly Sheet[] = [
  {
    ...{ name: 'a4-21', title: '63.5 × 38.1 mm, 21 (L7160)', page: 'A4', columns: 3, rows: 7 },
    ...{ width: 63.5, height: 38.1, left: 7.2, top: 15.15, across: 66, down: 38.1 },
  },
  {
    ...{ name: 'a4-24', title: '70 × 37 mm, 24 (3474)', page: 'A4', columns: 3, rows: 8 },
    ...{ width: 70, height: 37, left: 0, top: 0.5, across: 70, down: 37 },
  },
  {
    ...{ name: 'a4-65', title: '38.1 × 21.2 mm, 65 (L7651)', page: 'A4', columns: 5, rows: 13 },
    ...{ width: 38.1, height: 21.2, left: 4.75, top: 10.7, across: 40.6, down: 21.2 },
  },
  {
    ...{ name: 'a4-8', title: '99.1 × 67.7 mm, 8 (L7165)', page: 'A4', columns: 2, rows: 4 },
    ...{ width: 99.1, height: 67.7, left: 4.65, top: 13.1, across: 101.6, down: 67.7 },
  },
  {
    ...{ name: 'letter-30', title: '2⅝ × 1 in, 30 (5160)', page: 'Letter', columns: 3, rows: 10 },
    ...{ width: 66.675, height: 25.4, left: 4.76, top: 12.7, across: 69.85, down: 25.4 },
  },
  {
    ...{ name: 'letter-10', title: '4 × 2 in, 10 (5163)', page: 'Letter', columns: 2, rows: 5 },
    ...{ width: 101.6, height: 50.8, left: 3.97, top: 12.7, across: 106.36, down: 50.8 },
  },
  roll(62, 29),
  roll(50, 25),
  roll(100, 50),
];

/** The sizes of paper, in millimetres. */
export const papers = { A4: [210, 297], Letter: [215.9, 279.4] } as const;
