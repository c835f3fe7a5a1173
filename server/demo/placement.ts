import type { Random } from '#definition';
import { places } from './settings/locations';

/** Where assets of a category stand. */
const homes: Readonly<Record<string, RegExp>> = {
  Pumps: /pump|well|unit|train|plant room|gallery|dosing|centrifuge|fuel farm/i,
  Chillers: /row|plant room|roof plant/,
  'Air handling units': /plant|lobby|arcade|customer hall|offices|meeting|engineering|laboratory|reception|control room/,
  'Cooling towers': /cell|cooling towers|roof plant/,
  'Compressors and blowers': /blower|unit|machine shop|screen|train|inspection pit/,
  Transformers: /transformer|bay [A-C]|substation|11 kV/,
  Switchgear: /MCC|11 kV|bay [A-C]|GIS|substation/,
  Generators: /fuel farm|transformer|substation|plant room/,
  'Variable speed drives': /MCC|pump|gallery|blower|train|dry well/,
  'UPS and batteries': /battery|data centre|SCADA|control room/,
  'Meters and instruments': /train|pump|row|well|valve|chlorin|surge|dosing|grit|polymer|11 kV|gallery/,
  'Valves and actuators': /train|pump|row|well|valve|surge|gallery|cell/,
  Lifts: /lift|lobby|customer hall/,
  'Fire protection': /fire|lobby|reception|rack|control room|arcade/,
  Vehicles: /car park|wash bay|Warehouse yard/,
  'Lifting and handling': /rack|Warehouse yard|machine shop|unit|centrifuge/,
  Laptops: /offices|engineering|meeting|control room|SCADA|laboratory|reception|customer/,
  'Network equipment': /data centre|control room|SCADA|offices|MCC|engineering/,
  'Test equipment': /calibration|test bench|tool store|laboratory|machine shop/,
};

const matching = (pattern: RegExp) => places.map(({ name }) => name).filter(name => pattern.test(name));
const byCategory = new Map(Object.entries(homes).map(([category, pattern]) => [category, matching(pattern)]));
const stores = matching(/rack|spare parts|tool store/);

/** The place an asset of the category belongs to. */
export const homeOf = (random: Random, category: string): string => random.pick(byCategory.get(category) ?? stores);

/** Where it is kept while nobody uses it. */
export const storeOf = (random: Random): string => random.pick(stores);
