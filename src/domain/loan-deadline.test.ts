import { expect, test } from 'vitest';
import { lateLoanDeadline, loanDeadlineOf } from './loan-deadline.ts';

const takeover = '2026-12-15';

test('loan information is in time until 14 days before the takeover', () => {
  expect(loanDeadlineOf(takeover)).toBe('2026-12-01');
  expect(lateLoanDeadline('created', takeover, '2026-12-01')).toBeNull();
  expect(lateLoanDeadline('created', takeover, '2026-12-02')).toBe('2026-12-01');
});

test('a form that is not begun may be late, one that is signed or sealed may not', () => {
  const late = (form: string) => lateLoanDeadline(form, takeover, '2026-12-10');
  expect(late('notStarted')).toBe('2026-12-01');
  expect(['signing', 'locked', 'signed', 'finalized'].map(late)).toEqual([null, null, null, null]);
});

test('a sale without a takeover date has no deadline', () => {
  expect(lateLoanDeadline('created', null, '2026-12-10')).toBeNull();
});
