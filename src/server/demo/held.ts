import { type Held, internal, sealed } from '#src/server/platform/held-data.ts';

const held: readonly Held[] = [
  {
    group: 'traces',
    what: { nb: 'Innlogging med demo-BankID', en: 'A sign-in with the demo BankID' },
    basis: 'agreement',
    seenBy: ['none'],
    keptUntil: { days: 1 },
    tables: {
      demoEidEntry: {
        value: sealed({ nb: 'Det du skrev i demoen', en: 'What you typed in the demo' }),
        ...internal('keyFingerprint'),
      },
    },
    copy: 'A sign-in with the demo e-ID that is going on, deleted within minutes.',
    erase: 'Deleted by its own job when it expires.',
  },
];
export default held;
