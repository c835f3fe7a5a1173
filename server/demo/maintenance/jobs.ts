/** Work as somebody asks for it: its category, what it is called, what was seen, and what it mostly was. */
export type Job = readonly [category: string, title: string, description: string, cause: string];

const shaking: Job = ['Mechanical', '{asset} vibrates', '6.1 mm/s at the drive end, it was 2.3 last month.', 'Bearing worn'];
const tripped: Job = ['Breakdown', '{asset} tripped and does not start', 'The overload relay tripped twice this shift.', 'Overload'];
const hot: Job = ['Electrical', 'Terminal box of {asset} runs hot', 'The thermal picture shows 92 °C at phase L2.', 'Loose terminal'];
const belts: Job = ['Mechanical', 'Replace the belts of {asset}', 'They squeal at every start and are glazed.', 'Belt broken'];

/** What comes up for the things of a category of asset. */
export const jobs: Readonly<Record<string, readonly Job[]>> = {
  Pumps: [
    tripped,
    shaking,
    hot,
    ['Breakdown', '{asset} stopped during the night', 'Found standing at the 06:00 round, no alarm on the panel.', 'Motor winding burnt'],
    ['Mechanical', 'Replace the seal of {asset}', 'It drips about twenty drops a minute at the drive end.', 'Seal leaking'],
    ['Mechanical', 'Align the coupling of {asset}', 'The coupling wears on one side.', 'Shaft misaligned'],
    ['Cleaning', 'Clean the strainer of {asset}', 'Suction pressure falls by 0.3 bar within a week.', 'Sand and dust'],
    ['Safety', 'Coupling guard missing at {asset}', 'It was not put back after the last job.', 'Fitted wrongly'],
  ],
  Chillers: [
    ['Breakdown', '{asset} tripped on high pressure', 'Condenser water came back at 41 °C.', 'Heat'],
    ['Mechanical', 'Oil level low in {asset}', 'The sight glass is a third full, no trace below it.', 'Seal leaking'],
    ['Calibration', 'Compare the leaving water sensor of {asset}', 'It reads 0.8 °C under the handheld.', 'Sensor drifted'],
    ['Cleaning', 'Brush the condenser tubes of {asset}', 'The approach has grown to 4 K.', 'Sand and dust'],
  ],
  'Air handling units': [
    belts,
    shaking,
    ['Breakdown', '{asset} blows warm', 'The room stands at 27 °C, the valve is open.', 'Wrong set point'],
    ['Electrical', '{asset}: fan does not change speed', 'It runs at full speed whatever the thermostat says.', 'Signal lost'],
    ['Cleaning', 'Change the filters of {asset}', 'Pressure across them is past 250 Pa.', 'Sand and dust'],
    ['Cleaning', 'Clear the drain pan of {asset}', 'Water comes through the ceiling below.', 'Service overdue'],
  ],
  'Cooling towers': [
    belts,
    shaking,
    ['Cleaning', 'Clean the basin of {asset}', 'Silt stands a hand high at the outlet.', 'Sand and dust'],
    ['Safety', 'Ladder cage loose at {asset}', 'Two bolts of the third ring are gone.', 'Salt corrosion'],
  ],
  'Compressors and blowers': [
    tripped,
    shaking,
    belts,
    ['Breakdown', '{asset} shows a temperature alarm', 'Outlet air at 108 °C, the cooler looks blocked.', 'Heat'],
    ['Mechanical', 'Oil and filter change on {asset}', 'It has run 4,000 hours since the last one.', 'Lubricant contaminated'],
  ],
  'Valves and actuators': [
    ['Breakdown', '{asset} does not close', 'It stops at 15 percent and flow goes on.', 'Faulty spare part'],
    ['Mechanical', 'Repack the gland of {asset}', 'It weeps when the line is at pressure.', 'Seal leaking'],
    ['Electrical', 'Position of {asset} is not told', 'The control room sees a question mark.', 'Signal lost'],
    ['Safety', 'Renew the tag and the chain of {asset}', 'The locked-open chain is cut and the tag cannot be read.', 'Salt corrosion'],
  ],
  Lifts: [
    ['Breakdown', '{asset} stops between floors', 'Twice today, nobody was in it the second time.', 'Loose terminal'],
    ['Safety', 'Emergency call of {asset} is silent', 'The monthly test call did not go through.', 'Signal lost'],
  ],
  'Fire protection': [
    ['Electrical', '{asset} shows a battery fault', 'It came after the power cut on Thursday.', 'Power cut'],
    ['Safety', 'Monthly test of {asset}', 'Together with the landlord, after 18:00.', 'Service overdue'],
    ['Safety', '{asset}: earth fault on loop 2', 'It comes and goes with the rain.', 'Earth fault'],
  ],
  'Lifting and handling': [
    ['Mechanical', 'Brake of {asset} drags', 'It smells hot after an hour.', 'Bearing worn'],
    ['Safety', 'Yearly load test of {asset}', 'The certificate ends this month.', 'Service overdue'],
  ],
  Transformers: [
    ['Electrical', 'Oil sample of {asset}', 'The breather is pink, last sample was a year ago.', 'Service overdue'],
    ['Mechanical', '{asset} leaks oil', 'A palm-sized stain under the drain valve.', 'Seal leaking'],
    ['Safety', 'Renew the warning signs at {asset}', 'The sun has bleached them.', 'Heat'],
  ],
  Switchgear: [
    ['Breakdown', 'Breaker of {asset} does not close', 'The spring does not charge.', 'Faulty spare part'],
    ['Electrical', 'Loose terminal at {asset}', 'Seen on the thermal round, 78 °C at the outgoing cable.', 'Loose terminal'],
    ['Electrical', '{asset}: earth fault', 'The relay tells 0.8 A on the third feeder.', 'Earth fault'],
    ['Cleaning', 'Vacuum the cubicles of {asset}', 'Dust lies on the busbar supports.', 'Sand and dust'],
  ],
  Generators: [
    ['Breakdown', '{asset} does not start', 'It cranks and does not fire, day tank is full.', 'Lubricant contaminated'],
    ['Electrical', 'Starter battery of {asset} is weak', 'It falls to 9 V while cranking.', 'Service overdue'],
    ['Mechanical', 'Coolant hose of {asset} is swollen', 'At the upper radiator clamp.', 'Heat'],
  ],
  'Variable speed drives': [
    ['Breakdown', '{asset} shows an alarm', 'F0001, over current, at every ramp up.', 'Overload'],
    ['Cleaning', 'Clean the fan and filter of {asset}', 'Heat sink stands at 81 °C.', 'Sand and dust'],
    hot,
  ],
  'UPS and batteries': [
    ['Breakdown', '{asset} is on bypass', 'Since the power cut on Thursday.', 'Power cut'],
    ['Electrical', 'Replace the batteries of {asset}', 'The self test gives four minutes instead of twenty.', 'Service overdue'],
  ],
  'Meters and instruments': [
    ['Breakdown', '{asset} shows no value', 'The display is dark, 24 V is there.', 'Faulty spare part'],
    ['Calibration', 'Calibrate {asset}', 'It is due by the yearly plan.', 'Service overdue'],
    ['Calibration', 'Compare {asset} with the reference', 'It reads two percent more than the one in series.', 'Sensor drifted'],
    ['Electrical', 'Signal of {asset} drops out', 'For a second or two, several times a shift.', 'Loose terminal'],
    ['Cleaning', 'Clean the sensor of {asset}', 'Growth on it, the value creeps.', 'Sand and dust'],
  ],
  Vehicles: [
    ['Breakdown', '{asset} does not start', 'At the depot, the battery is a year old.', 'Faulty spare part'],
    ['Mechanical', 'Brake pads of {asset}', 'The driver hears metal.', 'Service overdue'],
    ['Safety', 'Fire extinguisher of {asset} is out of date', 'Seen at the gate check.', 'Service overdue'],
  ],
  Laptops: [
    ['Breakdown', '{asset} does not start', 'Black screen since the update on Sunday.', 'Faulty spare part'],
    ['Electrical', 'Battery of {asset} is swollen', 'The keyboard bulges, it was taken out of use.', 'Heat'],
  ],
  'Network equipment': [
    ['Breakdown', '{asset} has dropped off the network', 'Everything behind it is grey in the control room.', 'Power cut'],
    ['Electrical', 'Second supply of {asset} is dead', 'It runs on one since yesterday.', 'Faulty spare part'],
  ],
  'Test equipment': [
    ['Calibration', 'Send {asset} to be calibrated', 'The certificate ends this month.', 'Service overdue'],
    ['Electrical', 'Test leads of {asset} are worn', 'Insulation is cracked at the plug.', 'Service overdue'],
  ],
};
