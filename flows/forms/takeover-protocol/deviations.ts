import { leftOutDeviations } from '#flows/_parts/left-out/deviations.ts';
import {
  type ProtocolDeviationKind,
  protocolDeviationRules,
  protocolDeviations,
} from '#src/domain/protocol-deviations.ts';
import { isEmpty, rowsOf } from '#src/engine/check.ts';
import type { Deviation, FindDeviations } from '#src/engine/deviations.ts';
import type { Drafts } from '#src/engine/step.ts';

/** Returns the answers that the broker must act on, with the parties' comments and pictures. */
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
  return [{ step, fields: [question, ...(words === null ? [] : [words.field]), `${question}Pictures`] }];
};

/** Applies the same rules as the broker's desk, plus an early takeover, remarks, and keys that were not handed over. */
export const deviations: FindDeviations = (drafts) => [
  ...leftOutDeviations(drafts),
  ...protocolDeviations(drafts).flatMap(({ kind }) => answersTo(kind, drafts)),
  ...(drafts.handover?.earlyAgreed === true ? [{ step: 'handover', fields: ['earlyAgreed'] }] : []),
  ...(isEmpty(drafts.inspection?.remarks) ? [] : [{ step: 'inspection', fields: ['remarks'] }]),
  ...(Number(drafts.keys?.sets || '1') === 0 ? [{ step: 'keys', fields: ['sets', 'comment'] }] : []),
];
