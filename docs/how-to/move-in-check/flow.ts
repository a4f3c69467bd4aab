import { type Calls, defineFlow } from '#src/engine/define-flow.ts';
import type { StepDraft } from '#src/engine/field.ts';
import type { Opened } from '#src/engine/opened.ts';
import { address } from './address.ts';
import { journey } from './machine.ts';
import { samples } from './samples.ts';
import { chapters, steps } from './steps.ts';
import { texts } from './texts.ts';
import { versions } from './versions.ts';

/** Kept in the page only. A form that the server stores names its endpoints here instead (add-an-endpoint.md). */
const kept: Record<string, StepDraft> = {};
const revisions: Record<string, number> = {};
const opened = (): Opened => ({
  drafts: { ...kept },
  revisions: { ...revisions },
  env: { today: '2026-11-24', lists: {}, facts: {} },
  locked: false,
});
const noGroups = () => Promise.reject(new Error('No step of this flow has rows or pictures'));

const calls: Calls = {
  open: async () => opened(),
  save: async (_, { step, changes }) => {
    kept[step] = { ...kept[step], ...changes };
    revisions[step] = (revisions[step] ?? 0) + 1;
    return opened();
  },
  addRow: noGroups,
  changeRow: noGroups,
  removeRow: noGroups,
  addPicture: noGroups,
  pictureUrl: () => '',
};

export default defineFlow({ address, journey, steps, chapters, texts, samples, versions, calls });
