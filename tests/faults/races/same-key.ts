import { addressOf, apiBase } from '#src/contract/address.ts';
import { takeover } from '#src/contract/forms/takeover.ts';
import { buildApp } from '#src/server/boot/app.ts';
import { productWithDemo } from '#src/server/demo/product.ts';
import { createForm } from '#src/server/forms/form/create-form.ts';
import { readForm } from '#src/server/forms/form/read-form.ts';
import { createLink } from '#src/server/homes/links/create-link.ts';
import { openSession, sessionCookie } from '#src/server/homes/links/link-session.ts';
import type { Server } from '#src/server/platform/server.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { eachOf, pairOf, type Race, tally } from './race.ts';
import { readerOf } from './reader-of.ts';

const bodies = ['COLD_WATER', 'HOT_WATER', 'GAS'] as const;

const tokenFor = (on: Server, home: TestHome): Promise<string> =>
  on.transaction(async (tx) => {
    const [party] = home.parties;
    if (!party) throw new Error('The home has no parties: create it with at least one seller or buyer');
    const place = { flow: 'takeover-protocol', estateId: home.estateId } as const;
    const link = await createLink(tx, on, { place, holder: party }, { replaces: 'nothing', sent: false });
    return (await openSession(tx, on.config, { id: link.id, ...place }, undefined)).token;
  });

const nothing = async () => undefined;
const appOver = (on: Server) =>
  buildApp({ on, checks: () => [], startLate: nothing, work: nothing, stop: nothing }, { found: productWithDemo });

const race: Race = {
  id: 'R8',
  title: 'one Idempotency-Key many times over, with three bodies: one effect, and its answer again',
  async run(ground) {
    const servers = pairOf(ground);
    const home = await insertHome(servers[0].database);
    await createForm(servers[0], readerOf(home));
    const cookie = `${sessionCookie}=${await tokenFor(servers[0], home)}`;
    const apps = [await appOver(servers[0]), await appOver(servers[1])] as const;
    const url = apiBase + addressOf(takeover.addMeter.path, { id: home.estateId });
    const headers = { cookie, 'idempotency-key': crypto.randomUUID(), 'content-type': 'application/json' };
    const send = async (index: number, type: string | undefined) => {
      const payload = JSON.stringify({ type, changes: {} });
      const { statusCode, body } = await apps[index % 2 === 0 ? 0 : 1].inject({
        method: 'POST',
        url,
        headers,
        payload,
      });
      return { statusCode, body };
    };
    const answers = await eachOf(ground.count, (index) => send(index, bodies[index % bodies.length]), 64);
    const again = await Promise.all(bodies.map((type, index) => send(index, type)));
    await Promise.all(apps.map((app) => app.close()));
    const { drafts } = await readForm(servers[0], readerOf(home));
    const meters = drafts.water?.meters;
    const added = Array.isArray(meters) ? meters.length : 0;
    const good = new Set([...answers, ...again].filter(({ statusCode }) => statusCode === 201).map(({ body }) => body));
    const afterwards = again.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);
    return {
      figure: `${added} effect; ${tally(answers.map(({ statusCode }) => String(statusCode)))}; afterwards ${afterwards.join(', ')}`,
      passed:
        added === 1 &&
        good.size === 1 &&
        answers.every(({ statusCode }) => [201, 409, 422].includes(statusCode)) &&
        afterwards.join() === '201,422,422',
    };
  },
};
export default race;
