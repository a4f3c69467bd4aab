import * as v from 'valibot';
import { isIsoDate } from '#src/domain/iso-date.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { osloInstant } from '#src/domain/oslo-calendar.ts';
import { readSyncState } from '#src/server/desk/broker-system/cursor.ts';
import { syncBrokerSystem } from '#src/server/desk/broker-system/jobs.ts';
import type { Routes } from '#src/server/http/routes.ts';
import type { Server } from '#src/server/platform/server.ts';
import { brokerSystemPage, type ChangeableHome } from './page.ts';

const homesOf = async (on: Server): Promise<readonly ChangeableHome[]> => {
  const rows = await on.db
    .selectFrom('estate')
    .leftJoin('sale', 'sale.estateId', 'estate.id')
    .select(['estate.id', 'vitecId', 'street', 'askingPrice', 'sale.state'])
    .where('brokerId', 'is not', null)
    .orderBy('vitecId')
    .limit(50)
    .execute();
  const people = await on.db
    .selectFrom('estateParty')
    .selectAll()
    .where('removedAt', 'is', null)
    .orderBy('position')
    .execute();
  const dates = await on.db.selectFrom('estateEvent').select('estateId').where('kind', '=', 'viewing').execute();
  return rows.map((row) => ({
    vitecId: row.vitecId,
    address: row.street,
    askingPrice: row.askingPrice,
    step: row.state,
    viewings: dates.filter(({ estateId }) => estateId === row.id).length,
    parties: people
      .filter(({ estateId }) => estateId === row.id)
      .map(({ vitecId, name, phone, role }) => ({ vitecId: vitecId ?? '', name, phone, role })),
  }));
};

/** Reads a form's fields as the broker system takes a change: sums and steps as numbers, a viewing in Oslo for an hour. */
const changeOf = (fields: URLSearchParams): Readonly<Record<string, string | number>> => {
  const { price, status, start, ...rest } = Object.fromEntries(fields);
  const [day = '', clock = ''] = (start ?? '').split('T');
  const at = isIsoDate(day) && /^\d\d:\d\d$/.test(clock) ? osloInstant(day, clock) : undefined;
  return {
    ...rest,
    ...(price !== undefined && { price: Number(price.replaceAll(/\s/g, '')) }),
    ...(status !== undefined && { status: Number(status) }),
    ...(at !== undefined && { start: at, end: instantOf(Date.parse(at) + 3_600_000) }),
  };
};

/** Changes the demo's own broker system, and fetches the change at once. In the demo only. */
const routes: Routes = (app, on) => {
  const { localBrokerSystem } = on;
  if (!on.config.demo || on.config.production || on.config.brokerSystem.kind !== 'local' || !localBrokerSystem) return;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, String(body)),
  );
  app.get('/dev/broker-system', async (_request, reply) => {
    const made = brokerSystemPage(on.config.brand, await homesOf(on), await readSyncState(on.db));
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(made);
  });
  app.post('/dev/broker-system', async (request, reply) => {
    // A page of another origin may not change it, although it is a demo.
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin') return reply.code(403).send();
    const { url, partner, key } = await localBrokerSystem();
    const answer = await fetch(`${url}/control`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${partner}:${key}`).toString('base64')}` },
      body: JSON.stringify(changeOf(new URLSearchParams(v.parse(v.string(), request.body)))),
    });
    if (!answer.ok)
      return reply.code(422).type('text/plain; charset=utf-8').send('This cannot be changed so. Go back.');
    await on.transaction((tx) => on.jobs.schedule(tx, syncBrokerSystem, {}));
    return reply.redirect('/dev/broker-system', 303);
  });
};
export default routes;
