import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OpenSession } from './open-session.ts';
import { SharedForm, stillClock } from './testing/shared-form.ts';

/** Interleavings; `npm run faults` takes 400. */
const runs = Number(process.env.INTERLEAVINGS ?? 100);

const places = ['home.colour', 'home.note', 'meters.m1'] as const;
const deed = fc.record({
  who: fc.constantFrom('kari', 'jonas'),
  place: fc.constantFrom(...places),
  does: fc.constantFrom('types', 'leaves', 'types', 'leaves', 'hears', 'chooses-mine', 'chooses-theirs'),
});
const fates = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.constant('arrives' as const) },
    { weight: 1, arbitrary: fc.constantFrom('request-lost' as const, 'answer-lost' as const, 'unavailable' as const) },
  ),
  {
    minLength: 40,
    maxLength: 40,
  },
);
const unused = () => Promise.reject(new Error('No HTTP here: stub the call among the calls of two-phones.test.ts'));

/** One phone, and what its owner has typed, seen and dropped: all that the law below is about. */
function owner(form: SharedForm, who: string) {
  const session = new OpenSession({
    calls: form.callsOf(who),
    where: {},
    call: unused,
    opened: form.opened(),
    clock: stillClock(),
  });
  const seen = new Set<unknown>();
  const lastTyped = new Map<string, string>();
  const letGo = new Set<unknown>();
  const shown = (place: string): unknown => {
    const { drafts } = session.getSnapshot();
    const rows = drafts.meters?.rows;
    if (place === 'meters.m1') return Array.isArray(rows) ? Object(rows[0]).level : undefined;
    return drafts.home?.[place.split('.')[1] ?? ''];
  };
  let count = 0;
  return {
    who,
    session,
    seen,
    lastTyped,
    letGo,
    type(place: string) {
      seen.add(shown(place));
      count += 1;
      const value = `${who}-${count}`;
      lastTyped.set(place, value);
      if (place === 'meters.m1')
        session.changeRow({ step: 'meters', group: 'rows', row: { id: 'm1' } }, { level: value });
      else session.save('home', { [place.split('.')[1] ?? '']: value });
      expect(shown(place)).toBe(value);
    },
    choose(keep: 'mine' | 'theirs') {
      for (const conflict of session.getSnapshot().conflicts) {
        seen.add(conflict.theirs);
        if (keep === 'theirs') letGo.add(conflict.mine);
        session.settleConflict(conflict, keep);
      }
    },
  };
}

type Way = (person: ReturnType<typeof owner>, place: string) => void;
const ways = {
  types: (person, place) => person.type(place),
  leaves: ({ session }) => void session.settle(),
  hears: ({ session }) => void session.refresh(),
  'chooses-mine': (person) => person.choose('mine'),
  'chooses-theirs': (person) => person.choose('theirs'),
} satisfies Readonly<Record<string, Way>>;

test('Two phones at once: every acknowledged edit stays until a person who saw it changes it, nothing is lost', async () => {
  let acknowledged = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(deed, { minLength: 30, maxLength: 80 }),
      fates,
      async (s, deeds, given) => {
        const fate = [...given];
        const form = new SharedForm();
        const owners = [owner(form, 'kari'), owner(form, 'jonas')];
        form.journey.travel = () => s.schedule(Promise.resolve());
        form.journey.fate = () => fate.shift() ?? 'arrives';
        for (const { who, place, does } of deeds) {
          const person = owners.find((one) => one.who === who);
          const way: Way = ways[does];
          if (person !== undefined) void s.schedule(Promise.resolve()).then(() => way(person, place));
        }
        await s.waitIdle();
        fate.length = 0;
        form.journey.travel = async () => undefined;
        await settleAll(owners);

        for (const { who, value, replaced } of form.kept) {
          const person = owners.find((one) => one.who === who);
          const isOwn = replaced === '' || String(replaced).startsWith(who);
          expect(
            isOwn || person?.seen.has(replaced),
            `${who} wrote ${value} over ${replaced}, which was not seen`,
          ).toBe(true);
        }
        const keptValues = new Set(form.kept.map(({ value }) => value));
        const lost = owners.flatMap(({ lastTyped, letGo }) =>
          [...lastTyped].filter(([, value]) => !keptValues.has(value) && !letGo.has(value)),
        );
        expect(lost, 'what was typed last, by its place').toEqual([]);
        for (const { session } of owners) expect(session.getSnapshot().drafts).toEqual(form.opened().drafts);
        acknowledged += form.kept.length;
      },
    ),
    { numRuns: runs },
  );
  expect(acknowledged).toBeGreaterThan(5 * runs);
}, 120_000);

/** Reconnects: both send what they have, and keep their own where values differ, until nothing changes. */
async function settleAll(owners: readonly ReturnType<typeof owner>[]): Promise<void> {
  for (let round = 0; round < 12; round += 1) {
    for (const { session, choose } of owners) {
      await session.flush();
      await session.refresh();
      choose('mine');
      await session.flush();
    }
  }
}
