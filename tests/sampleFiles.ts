import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Real files stand beside a project, not in it: a copy by itself has none, and says so. */
const folder = process.env.SAMPLE_DATA ?? '../shared/data';

/** Whether they are to be had; where `SAMPLE_DATA` names their folder they have to be. */
export const hasSamples = process.env.SAMPLE_DATA !== undefined || existsSync(folder);

/** What the names of tests say where they are left out. */
export const leftOut = hasSamples ? '' : ` (left out: no folder ${folder}; SAMPLE_DATA names another)`;

/** The bytes of one of them. */
export const sampleFile = (name: string) => readFileSync(join(folder, name));
