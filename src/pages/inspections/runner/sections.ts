import type { InspectedChecklist, InspectedParameter } from '../read/inspection';

export interface Section {
  key: string;
  /** The heading: of the checklist, where its first section has none of its own. */
  title: string;
  checklist: InspectedChecklist;
  parameters: readonly InspectedParameter[];
}

/** The parameters of an inspection by checklist and section, in their order; those that `isShown`, all unless told. */
export function sectionsOf(
  checklists: readonly InspectedChecklist[],
  isShown: (parameter: InspectedParameter) => boolean = () => true,
): readonly Section[] {
  return checklists.flatMap(checklist => {
    const found: { title: string; parameters: InspectedParameter[] }[] = [];
    for (const parameter of checklist.parameters.filter(isShown)) {
      const title = parameter.section ?? checklist.name;
      const last = found.at(-1);
      if (last?.title === title) last.parameters.push(parameter);
      else found.push({ title, parameters: [parameter] });
    }
    return found.map((section, at) => ({ ...section, key: `${checklist.id} ${at}`, checklist }));
  });
}
