import { defectsOfOthers } from '#src/domain/defects.ts';
import { isEmpty, rowsOf } from '#src/engine/check.ts';
import type { When } from '#src/engine/field.ts';
import { yesNo, yesNoNa } from '#src/engine/fields/choices.ts';
import { rows } from '#src/engine/fields/groups.ts';
import { answeredBy } from '#src/engine/fields/owners.ts';
import { pictures } from '#src/engine/fields/pictures.ts';
import { longText, text } from '#src/engine/fields/texts.ts';
import { author, replyTo, system, together, togetherKept } from '#src/engine/owner.ts';

const is =
  (field: string, value: string): When =>
  (draft) =>
    draft[field] === value;

/** A question of the inspection: a "no" requires a comment and accepts pictures. */
const words = (question: string) =>
  longText(1000, { about: question, when: is(question, 'no'), missing: 'V_COMMENT_NO' });
const proof = (question: string) => pictures(10, { about: question, when: is(question, 'no'), optional: true });

/** The other side's own words and pictures, once the one has written what is wrong. */
const isCommented =
  (question: string): When =>
  (draft) =>
    draft[question] === 'no' && !isEmpty(draft[`${question}Comment`]);
const reply = (question: string) => longText(1000, { about: question, when: isCommented(question), optional: true });
const replyProof = (question: string) => pictures(10, { about: question, when: isCommented(question), optional: true });

/** While the other side has written a defect, the answer "no" is refused. */
const isHeldByOthers: When = (draft, { people = [], facts: { mySide = '' } }) =>
  defectsOfOthers(rowsOf(draft.defectsFound), people, mySide).length > 0;
const hasAuthor: When = (defect) => !isEmpty(defect.writtenBy);

/** The walk through the home: what both see there, and each defect under its author. */
export const inspection = {
  ...answeredBy(together, { cleaned: yesNo() }),
  ...answeredBy(togetherKept, { cleanedComment: words('cleaned'), cleanedPictures: proof('cleaned') }),
  ...answeredBy(replyTo('cleanedComment'), {
    cleanedReply: reply('cleaned'),
    cleanedReplyPictures: replyProof('cleaned'),
  }),
  ...answeredBy(together, { emptied: yesNo() }),
  ...answeredBy(togetherKept, { emptiedComment: words('emptied'), emptiedPictures: proof('emptied') }),
  ...answeredBy(replyTo('emptiedComment'), {
    emptiedReply: reply('emptied'),
    emptiedReplyPictures: replyProof('emptied'),
  }),
  ...answeredBy(together, { asAgreed: yesNo() }),
  ...answeredBy(togetherKept, { asAgreedComment: words('asAgreed'), asAgreedPictures: proof('asAgreed') }),
  ...answeredBy(replyTo('asAgreedComment'), {
    asAgreedReply: reply('asAgreed'),
    asAgreedReplyPictures: replyProof('asAgreed'),
  }),
  ...answeredBy(together, { fixturesPresent: yesNo() }),
  ...answeredBy(togetherKept, {
    fixturesPresentComment: words('fixturesPresent'),
    fixturesPresentPictures: proof('fixturesPresent'),
  }),
  ...answeredBy(replyTo('fixturesPresentComment'), {
    fixturesPresentReply: reply('fixturesPresent'),
    fixturesPresentReplyPictures: replyProof('fixturesPresent'),
  }),
  ...answeredBy(together, { agreedWork: yesNoNa() }),
  ...answeredBy(togetherKept, { agreedWorkComment: words('agreedWork'), agreedWorkPictures: proof('agreedWork') }),
  ...answeredBy(replyTo('agreedWorkComment'), {
    agreedWorkReply: reply('agreedWork'),
    agreedWorkReplyPictures: replyProof('agreedWork'),
  }),
  ...answeredBy(together, { documents: yesNoNa() }),
  ...answeredBy(togetherKept, { documentsComment: words('documents'), documentsPictures: proof('documents') }),
  ...answeredBy(replyTo('documentsComment'), {
    documentsReply: reply('documents'),
    documentsReplyPictures: replyProof('documents'),
  }),
  ...answeredBy(together, { storageParking: yesNoNa() }),
  ...answeredBy(togetherKept, {
    storageParkingComment: words('storageParking'),
    storageParkingPictures: proof('storageParking'),
  }),
  ...answeredBy(replyTo('storageParkingComment'), {
    storageParkingReply: reply('storageParking'),
    storageParkingReplyPictures: replyProof('storageParking'),
  }),
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
