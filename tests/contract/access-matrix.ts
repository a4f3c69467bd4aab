/** Every kind of caller that a route can meet. */
export const actors = [
  'nobody',
  'seller',
  'buyer',
  'party of another home',
  'party whose link was revoked',
  'party whose session expired',
  'broker of the home',
  'broker of other homes',
  'link session as a bearer token',
  'made-up bearer token',
] as const;
export type Actor = (typeof actors)[number];

const everyone = actors;
const parties = ['seller', 'buyer'] as const;
const homeBroker = ['broker of the home'] as const;
const brokers = ['broker of the home', 'broker of other homes'] as const;

/**
 * Route × actor (reliability T7): who gets past the door. Whoever is not named is refused with 401 or 404, and reads
 * nothing of the home. A declared call without a row here fails the test.
 */
export const accessMatrix: Readonly<Record<string, readonly Actor[]>> = {
  'links.exchange': everyone,
  'links.renew': everyone,
  'links.leave': [...parties, 'party of another home'],
  'verify.read': everyone,
  'takeover.entry': parties,
  'takeover.read': parties,
  'takeover.create': parties,
  'takeover.change': parties,
  'takeover.addParticipant': parties,
  'takeover.changeParticipants': parties,
  'takeover.changeParticipant': parties,
  'takeover.removeParticipant': parties,
  'takeover.addMeter': parties,
  'takeover.changeMeter': parties,
  'takeover.removeMeter': parties,
  'takeover.meterPicture': parties,
  'takeover.addPicture': parties,
  'takeover.picture': parties,
  'takeover.finish': parties,
  'takeover.buyers': parties,
  'takeover.presence': parties,
  'takeover.events': parties,
  'takeoverSigning.preview': parties,
  'takeoverSigning.createDocument': parties,
  'takeoverSigning.signStatus': parties,
  'takeoverSigning.document': parties,
  'takeoverSigning.voidDocument': parties,
  'takeoverSigning.signSms': parties,
  'takeoverSigning.startEid': parties,
  'takeoverSigning.sendCode': parties,
  'takeoverSigning.signOnScreen': parties,
  'broker.login': everyone,
  'broker.logout': brokers,
  'broker.me': brokers,
  'broker.monitor': brokers,
  'broker.events': brokers,
  'broker.takeover': homeBroker,
  'broker.setDate': homeBroker,
  'broker.activate': homeBroker,
  'broker.sendLink': homeBroker,
  'broker.revokeLink': homeBroker,
  'broker.voidDocument': homeBroker,
  'broker.retrySeal': homeBroker,
  'broker.document': homeBroker,
};
