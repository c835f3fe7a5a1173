import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The file that takes longest in its project, though it is small: what it runs is in other files. */
const longest = 'tests/server/embedded.test.ts';

/** Without the times of a run before, larger files come first; so that none is left running alone at the end, the longest comes before them. */
export default class Sequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const moved = sorted.find(({ moduleId }) => moduleId.endsWith(longest));
    if (!moved) return sorted;
    const others = sorted.filter(file => file !== moved);
    const first = others.findIndex(({ project }) => project === moved.project);
    return first === -1 ? sorted : others.toSpliced(first, 0, moved);
  }
}
