import { mailings } from '#src/contract/desk/mailings.ts';
import { handle } from '#src/server/http/handle.ts';
import { beginMailing, beginNecessary, type MailingAsked, previewMailing } from './begin-mailing.ts';
import { readMailing, readMailings } from './read-mailings.ts';
import { retryMailing, stopMailing } from './steer-mailing.ts';

interface Whom {
  readonly estateID: MailingAsked['estateId'];
  readonly recipients?: Extract<MailingAsked['which'], { ids: unknown }>['ids'] | undefined;
  readonly query?: Extract<MailingAsked['which'], { query: unknown }>['query'] | undefined;
}

const askedOf = ({ estateID, recipients, query = {} }: Whom, me: MailingAsked['me']): MailingAsked => ({
  me,
  estateId: estateID,
  which: recipients === undefined ? { query } : { ids: recipients },
});

/** Broker reference, section 3: SMS to the potential buyers of a home. */
export default handle(mailings, {
  preview: ({ body, caller }, on) => previewMailing(on, askedOf(body, caller.brokerId)),
  async send({ body, caller }, on) {
    const me = caller.brokerId;
    const id =
      body.purpose === 'NECESSARY'
        ? await beginNecessary(on, { me, estateId: body.estateID, fact: body.fact })
        : await beginMailing(on, askedOf(body, me), body.text);
    return readMailing(on.db, me, id);
  },
  list: ({ query: { estateID, cursor, limit }, caller }, { db }) =>
    readMailings(db, { estateId: estateID, me: caller.brokerId, cursor, limit }),
  read: ({ params, caller }, { db }) => readMailing(db, caller.brokerId, params.mailing),
  async stop({ params, caller }, on) {
    await stopMailing(on, { id: params.mailing, me: caller.brokerId, name: caller.name });
    return readMailing(on.db, caller.brokerId, params.mailing);
  },
  async retry({ params, caller }, on) {
    await retryMailing(on, { id: params.mailing, me: caller.brokerId, name: caller.name });
    return readMailing(on.db, caller.brokerId, params.mailing);
  },
});
