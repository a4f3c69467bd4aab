import type { Wording } from '#src/texts/wording.ts';

/** Texts of the powers of attorney on a home's page. */
export const brokerPowerTexts = {
  title: { nb: 'Fullmakter', en: 'Powers of attorney' },
  protocol: { nb: 'Overtakelsesprotokollen', en: 'The takeover protocol' },
  signsFor: { nb: '{deputy} signerer for {names}', en: '{deputy} signs for {names}' },
  of: { nb: 'Fullmakten til {deputy}', en: 'The power of attorney of {deputy}' },
  waits: { nb: 'Venter på at du godkjenner den', en: 'Waits for your approval' },
  approvedBy: { nb: 'Godkjent av {name} {time}', en: 'Approved by {name} {time}' },
  rejectedBy: { nb: 'Sendt tilbake av {name} {time}. {reason}', en: 'Sent back by {name} {time}. {reason}' },
  stoppedBy: { nb: 'Stoppet av {name} {time}', en: 'Stopped by {name} {time}' },
  stoppedWhy: {
    nb: '{name} sier at dette ikke stemmer. {deputy} kan ikke signere. Ring partene.',
    en: '{name} says that this is wrong. {deputy} cannot sign. Call the parties.',
  },
  addedBy: { nb: 'Ført opp av {name} {time}', en: 'Entered by {name} {time}' },
  check: {
    nb: 'Se at fullmakten er fra {names}, til {deputy}, og gjelder denne boligen. Den som har gitt den, har fått SMS og kan stoppe den.',
    en: 'See that it is from {names}, to {deputy}, and about this home. The person it is from has been texted and can stop it.',
  },
  approve: { nb: 'Godkjenn fullmakten', en: 'Approve it' },
  approving: { nb: 'Godkjenner', en: 'Approving' },
  approved: { nb: 'Fullmakten er godkjent', en: 'The power of attorney is approved' },
  sendBack: { nb: 'Send tilbake', en: 'Send back' },
  sendingBack: { nb: 'Sender tilbake', en: 'Sending back' },
  sendBackAsk: { nb: 'Sende fullmakten tilbake?', en: 'Send the power of attorney back?' },
  sendBackWhat: {
    nb: '{deputy} kan da ikke signere. Er dokumentet under signering, blir det annullert. De det gjelder, får en SMS med grunnen.',
    en: '{deputy} can then not sign. A document under signing becomes void. Those concerned get a text with the reason.',
  },
  sendBackReason: { nb: 'Hvorfor? Partene leser dette.', en: 'Why? The parties read this.' },
  sentBack: { nb: 'Fullmakten er sendt tilbake', en: 'The power of attorney is sent back' },
  settle: { nb: 'Merk som fulgt opp', en: 'Mark as seen to' },
  settling: { nb: 'Merker', en: 'Marking' },
  settled: { nb: 'Fulgt opp', en: 'Seen to' },
} as const satisfies Readonly<Record<string, Wording>>;
