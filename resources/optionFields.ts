import { select, text } from '#definition';

export const evidenceRules = ['optional', 'required', 'not_required'] as const;

/** What one says of what is asked for beside an answer; empty where the checklist's own rule holds. */
export const evidenceRule = (label: string) => select(evidenceRules, { label, labels: { not_required: 'Not asked for' } });

/** What an option of a parameter says, beside the key by which it is stored. */
export const optionFields = {
  value: text({ label: 'Text', required: true }),
  result: select(['accept', 'reject'], { label: 'Means', required: true, labels: { accept: 'Good', reject: 'Not good' } }),
  photo: evidenceRule('Photo'),
  video: evidenceRule('Video'),
  comment: evidenceRule('Comment'),
};
