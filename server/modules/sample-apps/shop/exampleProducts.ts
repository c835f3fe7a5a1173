import { sql } from 'kysely';
import type { Connection } from '#server/database/database.ts';
import type { Category } from '#src/domain/sample-apps/shop.ts';

/** The name of the app, by which it is known that the products are there. */
export const shopApp = 'shop';

/** Name, brand, category, price in fils, discount in per cent, free shipping, rating, pieces. */
const examples: readonly [string, string, Category, number, number, boolean, number, number][] = [
  ['Socket set, 94 pieces', 'Halden', 'tools', 42_500, 10, true, 5, 12],
  ['Torque wrench 40–200 Nm', 'Halden', 'tools', 58_750, 0, true, 5, 6],
  ['Adjustable spanner 250 mm', 'Halden', 'tools', 6_250, 0, false, 4, 40],
  ['Cordless drill 18 V', 'Voltura', 'tools', 49_900, 12, true, 4, 9],
  ['Angle grinder 125 mm', 'Voltura', 'tools', 31_000, 5, false, 4, 14],
  ['Bearing puller, three arms', 'Halden', 'tools', 18_400, 0, false, 3, 7],
  ['Safety helmet, vented', 'Sicura', 'safety', 7_950, 0, false, 4, 60],
  ['Cut-resistant gloves', 'Sicura', 'safety', 3_475, 8, false, 5, 120],
  ['Ear defenders 31 dB', 'Sicura', 'safety', 9_800, 0, false, 4, 35],
  ['Lockout kit for electricians', 'Sicura', 'safety', 36_250, 15, true, 5, 5],
  ['Half mask with two filters', 'Sicura', 'safety', 14_600, 0, false, 3, 22],
  ['Digital multimeter', 'Metron', 'measuring', 27_300, 0, false, 5, 18],
  ['Clamp meter 600 A', 'Metron', 'measuring', 39_950, 7, true, 4, 11],
  ['Infrared thermometer', 'Metron', 'measuring', 16_850, 0, false, 4, 25],
  ['Vibration pen', 'Metron', 'measuring', 88_000, 0, true, 5, 3],
  ['Vernier caliper 150 mm', 'Metron', 'measuring', 12_125, 0, false, 4, 30],
  ['Gauge 0–10 bar', 'Metron', 'measuring', 5_600, 0, false, 3, 45],
  ['Head torch, rechargeable', 'Lumio', 'lighting', 11_700, 10, false, 5, 28],
  ['Work light 50 W', 'Lumio', 'lighting', 24_950, 0, false, 4, 16],
  ['Inspection lamp, magnetic', 'Lumio', 'lighting', 8_450, 0, false, 4, 33],
  ['Tool trolley, seven drawers', 'Ordino', 'storage', 135_000, 9, true, 5, 4],
  ['Small parts cabinet', 'Ordino', 'storage', 21_375, 0, false, 3, 13],
  ['Spill tray 60 l', 'Ordino', 'storage', 17_900, 0, false, 4, 8],
  ['Bearing grease 400 g', 'Lubrex', 'fluids', 2_850, 0, false, 5, 200],
  ['Penetrating oil 500 ml', 'Lubrex', 'fluids', 1_975, 0, false, 4, 150],
  ['Hydraulic oil ISO 46, 20 l', 'Lubrex', 'fluids', 29_600, 6, false, 4, 20],
  ['Contact cleaner 400 ml', 'Lubrex', 'fluids', 3_125, 0, false, 4, 1],
];

/** Writes the products that are for sale. */
export async function seedProducts(db: Connection): Promise<void> {
  for (const [name, brand, category, price, discount, isFree, rating, stock] of examples) {
    const description = `${name} (${brand}), for daily use in the workshop and on site`;
    await sql`insert into app_products (name, description, brand, category, price_fils, discount, free_shipping, rating, stock)
      values (${name}, ${description}, ${brand}, ${category}, ${price}, ${discount}, ${isFree}, ${rating}, ${stock})`.execute(db);
  }
}
