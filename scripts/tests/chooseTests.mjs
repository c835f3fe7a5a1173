/** What a test file takes beside its tests, in milliseconds: importing, and leaving again. */
const overhead = 1_000;

/**
 * Chooses, of the test files that call a function of the changed sources, those to run within a time: first the cheapest for each function,
 * functions that few test files call first; then those that call the most of them for their time.
 *
 * @param reach `{ file, ms, calls: { [source]: [function, …] } }` of each test file
 * @param changed the changed sources
 * @param budget milliseconds of test files, on one worker
 */
export function chooseTests(reach, changed, budget) {
  const reached = reach
    .map(({ file, ms, calls }) => ({
      file,
      cost: ms + overhead,
      functions: changed.flatMap(source => (calls[source] ?? []).map(name => `${source}:${name}`)),
    }))
    .filter(({ functions }) => functions.length > 0)
    .sort((one, other) => one.cost - other.cost);
  const byFunction = new Map();
  for (const test of reached) for (const name of test.functions) byFunction.set(name, [...(byFunction.get(name) ?? []), test]);
  const rarestFirst = [...byFunction.values()].sort((one, other) => one.length - other.length);
  const worth = ({ functions, cost }) => functions.length / cost;
  const inOrder = [...rarestFirst.map(([cheapest]) => cheapest), ...reached.toSorted((one, other) => worth(other) - worth(one))];
  const chosen = new Set();
  let left = budget;
  for (const test of inOrder) {
    if (chosen.has(test) || (test.cost > left && chosen.size > 0)) continue;
    chosen.add(test);
    left -= test.cost;
  }
  return { chosen: [...chosen].map(({ file }) => file), reached: reached.map(({ file }) => file) };
}
