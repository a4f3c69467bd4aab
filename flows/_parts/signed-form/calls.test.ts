import { describe, expect, test } from 'vitest';
import { byFolder } from '#src/engine/by-folder.ts';
import { type Call, type Flow, isKept } from '#src/engine/define-flow.ts';

const flows = byFolder(import.meta.glob<Flow>('../../forms/*/flow.ts', { eager: true, import: 'default' }));
const settlement = { notFound: 'ST_NOT_FOUND', exists: 'ST_EXISTS', finalized: 'ST_SIGNED' };
/** The codes by which the server refuses each form. */
const codesOf: Readonly<Record<string, typeof settlement>> = {
  'takeover-protocol': { notFound: 'OTP_NOT_FOUND', exists: 'OTP_EXISTS', finalized: 'OTP_FINALIZED' },
  'pep-form': { notFound: 'SD_NOT_FOUND', exists: 'ST_EXISTS', finalized: 'SD_SIGNED' },
  'settlement-seller': settlement,
  'settlement-buyer': settlement,
  'settlement-buyer-project': settlement,
};
const read = { me: { participantId: 'p' }, signing: null, refusal: null, state: 'created' };

/** Returns a call that answers in turn; a code is a refusal. Records the methods. */
const answering = (...answers: readonly (string | typeof read)[]) => {
  const asked: string[] = [];
  const turns = [...answers];
  // seam: the answers of the calls that the tests make.
  const call = (async ({ method }: { method: string }) => {
    asked.push(method);
    const answer = turns.shift();
    if (typeof answer === 'string') throw Object.assign(new Error(answer), { code: answer });
    return answer;
  }) as unknown as Call;
  return { asked, call };
};

test('every form that is signed is in the table', () => {
  expect(Object.keys(codesOf).toSorted()).toEqual(Object.keys(flows).toSorted());
});

describe.each(Object.entries(codesOf))('%s', (id, { notFound, exists, finalized }) => {
  const flow = flows[id];
  if (flow === undefined || !isKept(flow)) throw new Error(`${id} is not kept`);
  const { open, signing } = flow.calls;
  const where = { estateId: 'home' };

  test('is created when it is not there, and read again when another phone was first', async () => {
    const first = answering(notFound, read);
    expect(await open(where, first.call)).toMatchObject({ participantId: 'p', locked: false });
    expect(first.asked).toEqual(['GET', 'POST']);
    const second = answering(notFound, exists, read);
    expect(await open(where, second.call)).toMatchObject({ participantId: 'p' });
    expect(second.asked).toEqual(['GET', 'POST', 'GET']);
  });

  test('is not created after another refusal, and says why it could not be', async () => {
    const refused = answering('LINK_GONE');
    await expect(open(where, refused.call)).rejects.toThrow('LINK_GONE');
    expect(refused.asked).toEqual(['GET']);
    await expect(open(where, answering(notFound, 'ST_ESTATE_EXT').call)).rejects.toThrow('ST_ESTATE_EXT');
  });

  test('is finalized once, whichever phone was first', async () => {
    await signing?.finish(where, answering(finalized).call);
    await expect(signing?.finish(where, answering('ST_BROKER_YES').call)).rejects.toThrow('ST_BROKER_YES');
  });
});
