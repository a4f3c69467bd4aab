import { leftOutDeviations } from '#flows/_parts/left-out/deviations.ts';
import {
  type ProtocolDeviationKind,
  protocolDeviationRules,
  protocolDeviations,
} from '#src/domain/protocol-deviations.ts';
import { isEmpty, rowsOf } from '#src/engine/check.ts';
import type { Deviation, FindDeviations } from '#src/engine/deviations.ts';
import type { Field } from '#src/engine/field.ts';
import type { Drafts, Steps } from '#src/engine/step.ts';
import { steps } from './steps.ts';

/** Returns the fields that are declared to be about a question: comments and pictures, also in reply. */
const aboutIn = (step: string, question: string): readonly string[] => {
  const all: Steps = steps;
  const fields: Readonly<Record<string, Field>> = all[step]?.fields ?? {};
  return Object.keys(fields).filter((name) => fields[name]?.about === question);
};

/** Returns the answers that the broker must act on, with the parties' comments, pictures and replies. */
const answersTo = (kind: ProtocolDeviationKind, drafts: Drafts): readonly Deviation[] => {
  const { step, question, words } = protocolDeviationRules[kind];
  if (kind === 'money-withheld') {
    return [
      { step, fields: [question] },
      { step: 'final-settlement', fields: ['amount', 'reason', 'remedy', 'deadline', 'ownRisk'] },
    ];
  }
  if (kind === 'defects') {
    const found = rowsOf(drafts.inspection?.defectsFound);
    const each = found.map(({ id }) => ({ step, row: id, fields: ['text', 'pictures', 'writtenBy'] }));
    return [{ step, fields: [question] }, ...each];
  }
  const said = new Set([question, ...(words === null ? [] : [words.field]), ...aboutIn(step, question)]);
  return [{ step, fields: [...said] }];
};

/** Applies the same rules as the broker's desk, plus an early takeover, remarks, and keys that were not handed over. */
export const deviations: FindDeviations = (drafts) => [
  ...leftOutDeviations(drafts),
  ...protocolDeviations(drafts).flatMap(({ kind }) => answersTo(kind, drafts)),
  ...(drafts.handover?.earlyAgreed === true ? [{ step: 'handover', fields: ['earlyAgreed'] }] : []),
  ...(isEmpty(drafts.inspection?.remarks) ? [] : [{ step: 'inspection', fields: ['remarks'] }]),
  ...(Number(drafts.keys?.sets || '1') === 0 ? [{ step: 'keys', fields: ['sets', 'comment'] }] : []),
];
