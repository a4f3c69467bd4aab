import { defectsOfOthers } from '#src/domain/defects.ts';
import { isEmpty, rowsOf } from '#src/engine/check.ts';
import type { Field, When } from '#src/engine/field.ts';
import { yesNo, yesNoNa } from '#src/engine/fields/choices.ts';
import { rows } from '#src/engine/fields/groups.ts';
import { answeredBy, type Owned } from '#src/engine/fields/owners.ts';
import { pictures } from '#src/engine/fields/pictures.ts';
import { longText, text } from '#src/engine/fields/texts.ts';
import { author, replyTo, system, together, togetherKept } from '#src/engine/owner.ts';

const is =
  (field: string, value: string): When =>
  (draft) =>
    draft[field] === value;

/** The other side may add its own words and pictures, once the one has written what is wrong. */
const isCommented =
  (question: string): When =>
  (draft) =>
    draft[question] === 'no' && !isEmpty(draft[`${question}Comment`]);

const words = (about: string) => longText(1000, { about, when: is(about, 'no'), missing: 'V_COMMENT_NO' });
const proof = (about: string) => pictures(10, { about, when: is(about, 'no'), optional: true });
const reply = (about: string) => longText(1000, { about, when: isCommented(about), optional: true });
const replyProof = (about: string) => pictures(10, { about, when: isCommented(about), optional: true });

type Asked<Q extends string, F extends Field> = Readonly<
  Record<Q, F & Owned> &
    Record<`${Q}Comment`, ReturnType<typeof words> & Owned> &
    Record<`${Q}Pictures`, ReturnType<typeof proof> & Owned> &
    Record<`${Q}Reply`, ReturnType<typeof reply> & Owned> &
    Record<`${Q}ReplyPictures`, ReturnType<typeof replyProof> & Owned>
>;

/** A question of the inspection: a "no" requires a comment and accepts pictures, and the other side may reply. */
const asked = <const Q extends string, F extends Field>(question: Q, field: F) =>
  ({
    ...answeredBy(together, { [question]: field }),
    ...answeredBy(togetherKept, { [`${question}Comment`]: words(question), [`${question}Pictures`]: proof(question) }),
    ...answeredBy(replyTo(`${question}Comment`), {
      [`${question}Reply`]: reply(question),
      [`${question}ReplyPictures`]: replyProof(question),
    }),
    // seam: the compiler does not keep names that are computed.
  }) as unknown as Asked<Q, F>;

/** While the other side has written a defect, the answer "no" is refused. */
const isHeldByOthers: When = (draft, { people = [], facts: { mySide = '' } }) =>
  defectsOfOthers(rowsOf(draft.defectsFound), people, mySide).length > 0;
const hasAuthor: When = (defect) => !isEmpty(defect.writtenBy);

/** The walk through the home: what both see there, and each defect under its author. */
export const inspection = {
  ...asked('cleaned', yesNo()),
  ...asked('emptied', yesNo()),
  ...asked('asAgreed', yesNo()),
  ...asked('fixturesPresent', yesNo()),
  ...asked('agreedWork', yesNoNa()),
  ...asked('documents', yesNoNa()),
  ...asked('storageParking', yesNoNa()),
  ...answeredBy(together, { defects: yesNo({ fixedWhen: isHeldByOthers }) }),
  ...answeredBy(author, {
    defectsFound: rows(
      {
        ...answeredBy(author, {
          text: longText(2000, { missing: 'V_COMMENT_PROBLEM' }),
          pictures: pictures(10, { optional: true }),
        }),
        ...answeredBy(system, { writtenBy: text(120, { optional: true, when: hasAuthor, fixedWhen: () => true }) }),
      },
      { when: is('defects', 'yes'), min: 1, max: 30, missing: 'V_COMMENT_PROBLEM' },
    ),
  }),
  ...answeredBy(together, {
    remarks: longText(2000, { optional: true }),
  }),
};
