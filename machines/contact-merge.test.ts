import { describe, expect, test } from 'vitest';
import { contactMerge, mergeUndoEnds } from '#machines/contact-merge.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { begin, decide } from '#src/engine/lifecycle.ts';

const mergedAt = '2026-11-23T11:00:00.000Z';
const merged = begin(contactMerge.machine, { mergedAt });
const undo = (at: IsoInstant) => decide(contactMerge, merged, { type: 'UNDO', at });

describe('a merge of two customers', () => {
  test('is undone for seven days, to the last millisecond', () => {
    expect(mergeUndoEnds(merged.context)).toBe('2026-11-30T11:00:00.000Z');
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
