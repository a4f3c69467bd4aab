import * as v from 'valibot';
import { type IsoDate, isIsoDate, notAfter, yearBefore } from '#src/domain/iso-date.ts';
import { typedDate } from '#src/domain/norwegian-date.ts';
import { pepListNames, pepPeriods } from '#src/domain/pep-lists.ts';
import { rowsOf } from '#src/engine/check.ts';
import { is } from '#src/engine/conditions.ts';
import type { Env, Issue, RowDraft, StepDraft, When } from '#src/engine/field.ts';
import { one, yesNo } from '#src/engine/fields/choices.ts';
import { date } from '#src/engine/fields/dates.ts';
import { each } from '#src/engine/fields/groups.ts';
import { answeredBy } from '#src/engine/fields/owners.ts';
import { country, longText, name, text } from '#src/engine/fields/texts.ts';
import { selfInPerson, side } from '#src/engine/owner.ts';
import { ask } from '#src/engine/step.ts';

const isYes = is('status', 'yes');
const periodsPast: readonly unknown[] = ['UNDER_ONE_YEAR', 'OVER_ONE_YEAR'];
const hasLeft: When = ({ status, period }) => status === 'yes' && periodsPast.includes(period);
const dayOf = (env: Env): IsoDate => (isIsoDate(env.today) ? env.today : '1970-01-01');
const notLater = (env: Env) => v.pipe(v.string(), v.guard(isIsoDate, 'V_DATE'), notAfter(dayOf(env)));

/** The positions of the legal list, in the version that the form began on. */
const positions = { list: pepListNames.positions } as const;

/** Where, what and when, for the person that the step asks about (domain.md, shared-pep). */
const position = {
  description: longText(2000, { when: isYes, tooLong: 'SD_MAXLEN' }),
  country: country({ when: isYes }),
  period: one(pepPeriods, { when: isYes }),
  endDate: date({ when: hasLeft, past: true, within: notLater }),
} as const;

/** Checks that an end date fits the chosen period; the year is counted back from the day of validation. */
const endsInPeriod = (draft: StepDraft, env: Env): readonly Issue[] =>
  rowsOf(draft.people).flatMap((row) =>
    hasLeft(row, env, draft) && !fits(row, env)
      ? [{ path: `people.${row.id}.endDate`, code: 'V_PEP_PERIOD', params: {} } as const]
      : [],
  );

const fits = (row: RowDraft, env: Env): boolean => {
  const ended = v.safeParse(typedDate, row.endDate);
  // The field itself refuses an invalid or future date.
  if (!ended.success || ended.output > env.today) return true;
  const overOneYear = ended.output <= yearBefore(dayOf(env));
  return overOneYear === (row.period === 'OVER_ONE_YEAR');
};

/** Parties, and deputies who are not parties: the law asks both (hvitvaskingsloven § 18). */
const everybody = { list: 'everybody' } as const;

/** Whether the person is or was politically exposed (hvitvaskingsloven § 2 f). A yes never blocks the form. */
export const ownPep = ask(
  answeredBy(side, {
    people: each(
      everybody,
      answeredBy(selfInPerson, {
        status: yesNo(),
        position: one(positions, { when: isYes }),
        title: text(120, { when: isYes }),
        ...position,
      }),
    ),
  }),
  endsInPeriod,
);

/** Known associate of a PEP («kjent medarbeider», § 2 h): never about the employer. */
export const employeePep = ask(
  answeredBy(side, {
    people: each(
      everybody,
      answeredBy(selfInPerson, {
        status: yesNo(),
        relatedName: name({ when: isYes }),
        relation: one({ list: pepListNames.associates }, { when: isYes }),
        position: one(positions, { when: isYes }),
        ...position,
      }),
    ),
  }),
  endsInPeriod,
);

/** Close family of a PEP (§ 2 g). */
export const familyPep = ask(
  answeredBy(side, {
    people: each(
      everybody,
      answeredBy(selfInPerson, {
        status: yesNo(),
        relatedName: name({ when: isYes }),
        relation: one({ list: pepListNames.family }, { when: isYes }),
        position: one(positions, { when: isYes }),
        ...position,
      }),
    ),
  }),
  endsInPeriod,
);
