import { objectSchema, orNull, type Schema } from '#definition';
import { id, text, textOrNull, word, yesNo } from '#server/openapi/schemas.ts';

const chosen = orNull({ ...objectSchema({ id: text, text, color: text }), required: ['id', 'text'] });
const list = (items: Schema): Schema => ({ type: 'array', items });
const named = (what: string): Schema => ({ ...textOrNull, description: `What its ${what} is called.` });

/** What is chosen for a work order, in the family's own form, and its names. */
export const selectedRow: Record<string, Schema> = {
  ...{ status: named('status'), priority: named('priority'), category: named('category'), location: named('location') },
  ...{ selected_status: chosen, selected_priority: chosen, selected_category: chosen, selected_location: chosen },
  priority_id: { ...textOrNull, description: 'The id of its priority, as text.' },
  creator: named('author'),
  creator_url: { ...textOrNull, description: 'Where the console shows the author.' },
  assignee: { ...textOrNull, description: 'The people and departments that it is given to.' },
  selected_assignee: { ...chosen, description: 'The first of them; people are `User-{id}`.' },
  supportee: list(text),
  available_actions: {
    ...objectSchema({ update: yesNo, delete: yesNo, clone: yesNo, accept: yesNo, reject: yesNo, accept_reject: yesNo }),
    additionalProperties: yesNo,
    description: 'What the person may do with it.',
  },
  selected_causes: list(objectSchema({ id, name: text, text, cause_name: text })),
  selected_inspectables: list(
    objectSchema({
      ...{ id: text, text, display_text: text, link_url: text },
      working_status: { type: 'integer', enum: [0, 1], description: '1 while its status lets it be used.' },
    }),
  ),
  checklist: {
    ...orNull(
      objectSchema({
        ...{ audit_params_id: id, audit_params_name: text, status: word(['pending', 'completed']) },
        parameters: list(
          objectSchema({
            ...{ id: text, param_disp_name: text, param_type: word(['Number', 'Drop-down', 'Text', 'Date']), is_inspected: yesNo },
            param_config: { description: 'The range of a number and its rules, the options of a choice, or null.' },
          }),
        ),
      }),
    ),
    description: 'The first of its checklists that is not done, else its first.',
  },
};
