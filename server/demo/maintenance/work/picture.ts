import { crc32, deflateSync } from 'node:zlib';
import type { Random } from '#definition';

const [width, height] = [320, 240];

type Colour = readonly [red: number, green: number, blue: number];
type Shade = (x: number, y: number) => Colour | null;

const walls: readonly Colour[] = [
  [196, 203, 209],
  [214, 206, 190],
  [182, 196, 188],
];
const paints: readonly Colour[] = [
  [38, 92, 140],
  [46, 120, 84],
  [150, 62, 48],
  [90, 96, 104],
];

/** A picture as somebody takes it of a machine: a pump or a gauge before a wall. No photograph, but no empty box either. */
export function picture(random: Random): Buffer {
  const [wall, paint] = [random.pick(walls), random.pick(paints)];
  const shades = random.next() < 0.5 ? gauge(random, paint) : pump(random, paint);
  const rows = Buffer.alloc(height * (1 + width * 3));
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [red, green, blue] = shades.reduce<Colour | null>((found, shade) => shade(x, y) ?? found, null) ?? backdrop(wall, y);
      const at = y * (1 + width * 3) + 1 + x * 3;
      rows[at] = red;
      rows[at + 1] = green;
      rows[at + 2] = blue;
    }
  return png(rows);
}

const dimmed = ([red, green, blue]: Colour, by: number): Colour => [red * by, green * by, blue * by].map(Math.round) as unknown as Colour;
const backdrop = (wall: Colour, y: number) => (y > 190 ? dimmed(wall, 0.62) : dimmed(wall, 1 - y / 900));
const disc =
  (cx: number, cy: number, radius: number, colour: Colour): Shade =>
  (x, y) =>
    (x - cx) ** 2 + (y - cy) ** 2 < radius ** 2 ? dimmed(colour, 1 - (y - cy + radius) / (6 * radius)) : null;
const box =
  (left: number, top: number, right: number, bottom: number, colour: Colour): Shade =>
  (x, y) =>
    x >= left && x < right && y >= top && y < bottom ? dimmed(colour, 1.08 - (y - top) / (4 * (bottom - top))) : null;

function gauge(random: Random, paint: Colour): Shade[] {
  const angle = -2.4 + random.next() * 4.8;
  const needle: Shade = (x, y) => {
    const [dx, dy] = [x - 160, y - 112];
    const offset = dx * Math.sin(angle) - dy * Math.cos(angle);
    return offset > -10 && offset < 62 && Math.abs(dx * Math.cos(angle) + dy * Math.sin(angle)) < 2.2 ? [190, 30, 30] : null;
  };
  const marks: Shade = (x, y) => {
    const [far, turn] = [Math.hypot(x - 160, y - 112), Math.atan2(x - 160, 112 - y)];
    return far > 60 && far < 70 && Math.abs(turn) < 2.5 && Math.abs(turn / 0.4 - Math.round(turn / 0.4)) < 0.08 ? [30, 30, 30] : null;
  };
  return [
    box(150, 180, 170, 240, [120, 122, 126]),
    disc(160, 112, 86, paint),
    disc(160, 112, 76, [244, 244, 238]),
    marks,
    needle,
    disc(160, 112, 7, [40, 40, 40]),
  ];
}

function pump(random: Random, paint: Colour): Shade[] {
  const wet: Shade[] = random.next() < 0.5 ? [disc(118, 216, 26, [110, 130, 150]), disc(150, 220, 18, [110, 130, 150])] : [];
  return [
    box(40, 178, 290, 196, [80, 82, 86]),
    ...wet,
    box(150, 104, 282, 168, dimmed(paint, 0.85)),
    ...[0, 1, 2, 3, 4, 5].map(rib => box(166 + rib * 18, 100, 170 + rib * 18, 172, dimmed(paint, 0.6))),
    box(60, 40, 92, 120, [128, 130, 134]),
    disc(94, 136, 48, paint),
    disc(94, 136, 20, [70, 72, 76]),
  ];
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function png(rows: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits each of red, green and blue.
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.byteLength);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
