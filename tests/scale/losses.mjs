import { execFile } from 'node:child_process';
import { Agent } from 'node:http';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { row } from '#tests/load/figures.mjs';
import { listen, openLinks, openPhone, openWriter, write } from './phones.mjs';
import { query } from './postgres-pair.mjs';
import { startProcess } from './processes.mjs';

const root = resolve(import.meta.dirname, '../..');
/** Streams of one session (src/server/http/open-streams.ts). */
const perPhone = 12;

const within = async (seconds, isSo) => {
  const begun = performance.now();
  while (!isSo()) {
    if (performance.now() - begun > seconds * 1000) return null;
    await pause(20);
  }
  return performance.now() - begun;
};

/** Kills one of two web processes under open streams: when all are back, and whether all hear of the next change. */
export const streamsBack = async (place, webs, count) => {
  const { phone, link } = await openWriter(place.url);
  const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
  const lines = [];
  const phones = [];
  for (let at = 0; at < count; at += perPhone) {
    const one = await openPhone(place.url, link);
    phones.push(one);
    for (let line = 0; line < Math.min(perPhone, count - at); line += 1) lines.push(listen(one.stream, agent));
    await pause(10);
  }
  try {
    const areOpen = () => lines.every(({ state }) => state.isOpen);
    if ((await within(60, areOpen)) === null) throw new Error('The streams were not all open within a minute');
    await webs[0].kill();
    // Written while the streams of the killed process are away: they must read it when they are back.
    const { revisions } = await (await phone.read()).json();
    await phone.change('keys', { comment: 'while away' }, revisions.keys ?? 0);
    const back = await within(60, areOpen);
    const behind = [];
    for (const one of phones) {
      const { drafts } = await (await one.read()).json();
      if (drafts.keys.comment !== 'while away') behind.push(one);
    }
    const before = lines.map(({ state }) => state.heard);
    const now = await (await phone.read()).json();
    await phone.change('keys', { comment: 'after' }, now.revisions.keys ?? 0);
    const heard = await within(30, () => lines.every(({ state }, at) => state.heard > before[at]));
    const deaf = lines.filter(({ state }, at) => state.heard <= before[at]).length;
    webs[0] = await startProcess({ role: 'web', place, port: webs[0].port });
    const many = count.toLocaleString('en');
    return [
      row(
        `${many} streams, one of two processes killed (${lines.filter(({ state }) => state.breaks > 0).length} broken): all back`,
        'ms',
        back ?? Number.NaN,
        null,
        { most: 5_000 },
      ),
      row('sessions that did not read what was written meanwhile', '', behind.length, null, {
        most: 0,
      }),
      row('streams that did not hear the next change', '', deaf, null, { most: 0 }),
      row('the next change, at the last stream', 'ms', heard ?? Number.NaN, null, { most: 2_000 }),
    ];
  } finally {
    for (const line of lines) line.close();
    agent.destroy();
  }
};

/** Fields of four steps; with two homes that are eight writers, each the only one of its field. */
const fields = [
  ['firesafety', 'comment'],
  ['inspection', 'remarks'],
  ['final-settlement', 'reason'],
  ['keys', 'comment'],
];

const openHomes = async (url, count) => {
  const homes = new Map();
  for (const link of await openLinks(url)) {
    if (homes.size === count) break;
    if (homes.has(link.estateId)) continue;
    const phone = await openPhone(url, link);
    await (await phone.create()).body?.cancel();
    const read = await phone.read();
    if (read.ok && (await read.json()).refusal === null) homes.set(link.estateId, phone);
  }
  return [...homes.values()];
};

/** Ends the primary under writers, and promotes the standby: nothing acknowledged may be lost. */
export const failover = async (place, pair) => {
  const homes = await openHomes(place.url, 2);
  let isOver = false;
  const writers = homes.flatMap((phone) => fields.map((field) => ({ phone, field })));
  const writing = Promise.all(writers.map(({ phone, field }) => write(phone, field, () => !isOver)));
  await pause(5_000);
  pair.crash();
  await pair.promote();
  await pause(15_000);
  isOver = true;
  const seen = await writing;
  const lost = [];
  for (const [
    at,
    {
      phone,
      field: [step, name],
    },
  ] of writers.entries()) {
    const { drafts } = await (await phone.read()).json();
    if (Number(drafts[step]?.[name] ?? 0) < seen[at].last) lost.push(`${step}.${name}`);
  }
  const acknowledged = seen.reduce((sum, one) => sum + one.acknowledged, 0);
  return [
    row(
      `primary ended under ${writers.length} writers: changes lost, of ${acknowledged} acknowledged`,
      '',
      lost.length,
      null,
      {
        most: 0,
      },
    ),
    row('longest time without an acknowledged change', 'ms', Math.max(...seen.map(({ gap }) => gap)), null, {
      most: 30_000,
    }),
  ];
};

/** Restores the backup to a moment between two writes, and has the log's chains verified there. */
export const restore = async (place, pair) => {
  const { phone } = await openWriter(place.url);
  const say = async (comment) => {
    const { revisions } = await (await phone.read()).json();
    const answer = await phone.change('keys', { comment }, revisions.keys ?? 0);
    if (!answer.ok) throw new Error(`A change was refused with ${answer.status}`);
  };
  const count = async (url) => Number((await query(url, 'select count(*) as count from flow_event'))[0].count);
  await say('before');
  const [{ at }] = await query(pair.primary.url, 'select now()::text as at');
  const before = await count(pair.primary.url);
  await pause(1_500);
  await say('after');
  const begun = performance.now();
  const restored = await pair.restoreTo(at);
  const took = performance.now() - begun;
  const there = await count(restored);
  const env = { ...process.env, NODE_ENV: 'development', DATABASE_URL: restored, DATA_DIR: place.folder };
  const verified = await promisify(execFile)(process.execPath, ['dist/server/demo.js', 'audit', 'verify'], {
    cwd: root,
    env,
  }).then(
    () => 0,
    (error) => {
      console.log(error.stdout, error.stderr);
      return 1;
    },
  );
  return [
    row('restored to a moment: events too many or too few', '', Math.abs(there - before), null, { most: 0 }),
    row('its chains of the log that do not verify', '', verified, null, { most: 0 }),
    row('the restore', 'ms', took, null, {}),
  ];
};
