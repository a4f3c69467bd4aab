import { describe, expect, test } from 'vitest';
import { type ApartFacts, contactMerge, mergeUndoEnds } from '#machines/contact-merge.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { begin, decide } from '#src/engine/lifecycle.ts';

const mergedAt = '2026-11-23T11:00:00.000Z';
const apart = begin(contactMerge.machine, {});
const none = { acrossSides: false, bothProven: false };
const merge = (facts: Partial<ApartFacts> = {}) =>
  decide(contactMerge, apart, { type: 'MERGE', ...none, ...facts, at: mergedAt });
const mergedRow = () => {
  const verdict = merge();
  if (!verdict.allowed) throw new Error('The merge was refused');
  return verdict.row;
};
const undo = (at: IsoInstant) => decide(contactMerge, mergedRow(), { type: 'UNDO', at });

describe('a merge of two customers', () => {
  test('is refused for the seller and the buyer of one home', () => {
    expect(merge({ acrossSides: true })).toMatchObject({ refusal: { code: 'MERGE_SIDES' } });
  });

  test('is refused for two whom an e-ID has shown to be two people', () => {
    expect(merge({ bothProven: true })).toMatchObject({ refusal: { code: 'MERGE_PROVEN' } });
  });

  test('is undone for seven days, to the last millisecond', () => {
    expect(mergeUndoEnds(mergedAt)).toBe('2026-11-30T11:00:00.000Z');
    expect(undo('2026-11-30T10:59:59.999Z')).toMatchObject({ allowed: true, row: { state: 'undone' } });
    expect(undo('2026-11-30T11:00:00.000Z')).toMatchObject({ refusal: { code: 'BATCH_LATE', params: { days: 7 } } });
  });

  test('is undone once', () => {
    const first = undo(mergedAt);
    if (!first.allowed) throw new Error('The undo was refused');
    expect(decide(contactMerge, first.row, { type: 'UNDO', at: mergedAt })).toMatchObject({
      refusal: { code: 'STALE' },
    });
  });
});
