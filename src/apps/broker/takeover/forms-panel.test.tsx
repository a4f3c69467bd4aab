import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { never, refusal } from '../../testing/answers.ts';
import type { FakeBrokerContextOptions } from '../testing/fake-broker-context.ts';
import { homeForms, paperForm } from '../testing/forms.ts';
import { show } from '../testing/show.tsx';
import { detail, parties, rows, signing } from '../testing/takeovers.ts';

const [silje, anders] = parties;
type Answers = NonNullable<FakeBrokerContextOptions['answers']>;

async function open(answers: Answers = {}, rest = '') {
  const picture = () => ({ blob: new Blob(['jpeg'], { type: 'image/jpeg' }), type: 'image/jpeg' });
  const given = {
    'GET /brokers/estates/:id/forms': () => homeForms,
    'GET /brokers/estates/:id/forms/:flow/paper/:pid/:picture': picture,
    ...answers,
  };
  const page = show(`/broker/takeovers/${rows.here.estateId}${rest}`, { takeover: detail(rows.here), answers: given });
  const region = await screen.findByRole('region', { name: 'Oppgjør og egenerklæringer' });
  const done = (name: string) => page.desk.sent.filter((sent) => sent.name === name).map(({ input }) => input);
  return { panel: within(region), done, address: () => page.address().split('?')[1] ?? '' };
}
const params = { id: rows.here.estateId, flow: 'settlement-seller' };

test('each form shows how far it has come, and what to look into', async () => {
  const { panel } = await open();
  expect(await panel.findByText('Oppgjørsskjema, selger')).toBeVisible();
  expect(panel.getByText(/^Til signering\. \d av \d har signert$/)).toBeVisible();
  expect(panel.getByText('Se nærmere på')).toBeVisible();
  expect(panel.getByText('Svarte ja på PEP: Silje Haugland')).toBeVisible();
  expect(panel.getByText('Papirsignatur å kontrollere: Anders Haugland')).toBeVisible();
  expect(panel.getByText('Egenerklæring, selger')).toBeVisible();
  expect(panel.getByText('Ikke begynt')).toBeVisible();
  expect(panel.getByText('Silje Haugland. Har ikke fått lenke')).toBeVisible();
});

test('a form that is open again says who declined its last document, when and why', async () => {
  const ended = { by: anders.name, reason: 'Kontonummeret er feil', at: '2026-11-24T11:20:00.000Z' } as const;
  const declined = { ...paperForm, state: 'created', papers: [], signing: signing({ status: 'declined', ended }) };
  const { panel } = await open({ 'GET /brokers/estates/:id/forms': () => ({ ...homeForms, forms: [declined] }) });
  const who = `${anders.name} sa nei til å signere kl. 12.20, og dokumentet er annullert.`;
  expect(await panel.findByText(who)).toBeVisible();
  expect(panel.getByText('Grunn: Kontonummeret er feil')).toBeVisible();
});

test('a point is marked as seen to, by whom and when, and that can be undone; a print is seen to otherwise', async () => {
  const answers = {
    'POST /brokers/estates/:id/forms/:flow/deviations/:deviation/seen': () => homeForms,
    'DELETE /brokers/estates/:id/forms/:flow/deviations/:deviation/seen': () => homeForms,
  };
  const { panel, done } = await open(answers);
  const mark = 'Merk som fulgt opp: Svarte ja på PEP: Silje Haugland';
  await userEvent.click(await panel.findByRole('button', { name: mark }));
  await waitFor(() =>
    expect(done('POST /brokers/estates/:id/forms/:flow/deviations/:deviation/seen')).toEqual([
      { params: { ...params, deviation: 'a'.repeat(32) } },
    ]),
  );
  expect(panel.getByText('Fulgt opp av Ingvild Solbakken kl. 12.30')).toBeVisible();
  const undo = 'Angre at dette er fulgt opp: Handler på vegne av andre';
  await userEvent.click(panel.getByRole('button', { name: undo }));
  await waitFor(() =>
    expect(done('DELETE /brokers/estates/:id/forms/:flow/deviations/:deviation/seen')).toEqual([
      { params: { ...params, deviation: 'd'.repeat(32) } },
    ]),
  );
  expect(panel.queryByRole('button', { name: /Papirsignatur å kontrollere/ })).not.toBeInTheDocument();
});

const asking = {
  ...homeForms,
  forms: homeForms.forms.map((form) => ({
    ...form,
    deviations: form.deviations.flatMap((one) => (one.asks ? [{ ...one, seen: null }] : [])),
  })),
};

test('an outsider’s account is shown by name and whole number, and waits for a yes', async () => {
  const { panel, done } = await open({
    'GET /brokers/estates/:id/forms': () => asking,
    'POST /brokers/estates/:id/forms/:flow/deviations/:deviation/approve': () => homeForms,
  });
  expect(await panel.findByText('En annen eier av oppgjørskontoen: Rolf Berntzen')).toBeVisible();
  expect(panel.getByText('Kontonummer: 8601 11 17947')).toBeVisible();
  await userEvent.click(panel.getByRole('button', { name: 'Ja, godkjenn' }));
  const of = { params: { ...params, deviation: 'b'.repeat(32) } };
  await waitFor(() =>
    expect(done('POST /brokers/estates/:id/forms/:flow/deviations/:deviation/approve')).toEqual([of]),
  );
});

test('a no to it needs a reason', async () => {
  const { panel, done } = await open({
    'GET /brokers/estates/:id/forms': () => asking,
    'POST /brokers/estates/:id/forms/:flow/deviations/:deviation/refuse': () => homeForms,
  });
  await userEvent.click(await panel.findByRole('link', { name: 'Nei, åpne skjemaet igjen' }));
  const ask = within(await screen.findByRole('alertdialog', { name: 'Si nei til dette?' }));
  await userEvent.click(ask.getByRole('button', { name: 'Nei, åpne skjemaet igjen' }));
  expect(done('POST /brokers/estates/:id/forms/:flow/deviations/:deviation/refuse')).toEqual([]);
  await userEvent.type(ask.getByRole('textbox'), 'Kontoen er ikke selgers');
  await userEvent.click(ask.getByRole('button', { name: 'Nei, åpne skjemaet igjen' }));
  const given = { params: { ...params, deviation: 'b'.repeat(32) }, body: { reason: 'Kontoen er ikke selgers' } };
  await waitFor(() =>
    expect(done('POST /brokers/estates/:id/forms/:flow/deviations/:deviation/refuse')).toEqual([given]),
  );
});

test('an assistant reads whom to ask for that yes', async () => {
  const takeover = detail(rows.here, { part: 'assistant' });
  show(`/broker/takeovers/${rows.here.estateId}`, {
    takeover,
    answers: { 'GET /brokers/estates/:id/forms': () => asking },
  });
  const panel = within(await screen.findByRole('region', { name: 'Oppgjør og egenerklæringer' }));
  expect(await panel.findByText('Ja, godkjenn: Dette avgjør ansvarlig megler. Be Ingvild Solbakken')).toBeVisible();
  expect(panel.queryByRole('button', { name: 'Ja, godkjenn' })).not.toBeInTheDocument();
});

test('the form shows who asked to be contacted by a partner, and what became of it', async () => {
  const { panel } = await open();
  const sent = 'Flytting fra Steddy, til Silje Haugland: sendt kl. 12.40';
  expect(await panel.findByText(sent)).toBeVisible();
  expect(panel.getByText('Boliglån fra Storebrand, til Anders Haugland: trukket tilbake')).toBeVisible();
});

test('a person is sent the link to one form, and to no other', async () => {
  const { panel, done } = await open({ 'POST /brokers/estates/:id/forms/:flow/links/:pid': () => homeForms });
  const name = 'Send lenke til Silje Haugland: Egenerklæring, selger';
  await userEvent.click(await panel.findByRole('button', { name }));
  expect(done('POST /brokers/estates/:id/forms/:flow/links/:pid')).toEqual([
    { params: { ...params, flow: 'pep-form-seller', pid: silje.participantId } },
  ]);
  expect(await panel.findByText('Lenken er sendt til Silje Haugland')).toBeVisible();
});

test('a link is revoked only after a yes', async () => {
  const { panel, done } = await open({ 'DELETE /brokers/estates/:id/forms/:flow/links/:pid': () => homeForms });
  const name = 'Sperr lenken til Anders Haugland: Oppgjørsskjema, selger';
  await userEvent.click(await panel.findByRole('link', { name }));
  expect(done('DELETE /brokers/estates/:id/forms/:flow/links/:pid')).toEqual([]);
  const ask = within(screen.getByRole('alertdialog'));
  await userEvent.click(ask.getByRole('button', { name: 'Sperr lenken' }));
  await waitFor(() =>
    expect(done('DELETE /brokers/estates/:id/forms/:flow/links/:pid')).toEqual([
      { params: { ...params, pid: anders.participantId } },
    ]),
  );
});

test('a signed print is looked at page by page, and approved only after a yes to what that means', async () => {
  const { panel, done } = await open({ 'POST /brokers/estates/:id/forms/:flow/paper/:pid/approve': () => homeForms });
  const picture = await panel.findByRole('img', { name: 'Signert utskrift fra Anders Haugland, Side 2 av 2' });
  expect(picture).toHaveAttribute('src', expect.stringMatching(/^data:image\/jpeg;base64,/));
  expect(panel.getByText('Side 1 av 2')).toBeVisible();
  expect(panel.getByText('Alle 2 sidene er med')).toBeVisible();
  await userEvent.click(panel.getByRole('link', { name: 'Godkjenn' }));
  expect(done('POST /brokers/estates/:id/forms/:flow/paper/:pid/approve')).toEqual([]);
  const ask = within(screen.getByRole('alertdialog', { name: 'Godkjenne signaturen til Anders Haugland?' }));
  expect(ask.getByText(/^Du bekrefter at hver side er den samme som i dokumentet/)).toBeVisible();
  await userEvent.click(ask.getByRole('button', { name: 'Godkjenn' }));
  const body = { answers: [] };
  expect(done('POST /brokers/estates/:id/forms/:flow/paper/:pid/approve')).toEqual([
    { params: { ...params, pid: anders.participantId }, body },
  ]);
});

test('a print that answers questions is approved with what stands on it', async () => {
  const asks = [
    { id: 'own-pep.asked', heading: 'Egen PEP', rows: ['Har du en slik stilling?', 'Stillingstittel'] },
    { id: 'family-pep.asked', heading: 'Nær familie', rows: ['Er du nær familie?', 'Navn'] },
  ];
  const papers = paperForm.papers.map((paper) => ({ ...paper, asks }));
  const { panel, done } = await open({
    'GET /brokers/estates/:id/forms': () => ({ ...homeForms, forms: [{ ...paperForm, papers }] }),
    'POST /brokers/estates/:id/forms/:flow/paper/:pid/approve': () => homeForms,
  });
  await userEvent.click(await panel.findByRole('link', { name: 'Godkjenn' }));
  const ask = within(await screen.findByRole('alertdialog', { name: 'Godkjenne signaturen til Anders Haugland?' }));
  const approve = () => userEvent.click(ask.getByRole('button', { name: 'Godkjenn' }));
  const answer = (name: RegExp, said: string) =>
    userEvent.click(within(ask.getByRole('radiogroup', { name })).getByRole('radio', { name: said }));
  await approve();
  expect(ask.getAllByText('Svar ja eller nei')).toHaveLength(2);
  await answer(/^Egen PEP/, 'Nei');
  await answer(/^Nær familie/, 'Ja');
  await approve();
  expect(done('POST /brokers/estates/:id/forms/:flow/paper/:pid/approve')).toEqual([]);
  await userEvent.type(ask.getByRole('textbox', { name: 'Det som står på utskriften' }), 'Søster, statsråd');
  await approve();
  const answers = [
    { id: 'own-pep.asked', isYes: false },
    { id: 'family-pep.asked', isYes: true, said: 'Søster, statsråd' },
  ];
  const asked = { params: { ...params, pid: anders.participantId }, body: { answers } };
  await waitFor(() => expect(done('POST /brokers/estates/:id/forms/:flow/paper/:pid/approve')).toEqual([asked]));
});

test('a print that lacks a page says which, and can be sent back but not approved', async () => {
  const papers = paperForm.papers.map((paper) => ({ ...paper, of: 4 }));
  const { panel } = await open({
    'GET /brokers/estates/:id/forms': () => ({ ...homeForms, forms: [{ ...paperForm, papers }] }),
  });
  expect(await panel.findByText('Mangler side 3, 4 av 4')).toBeVisible();
  expect(panel.getByRole('link', { name: 'Send tilbake' })).toBeVisible();
  expect(panel.queryByRole('link', { name: 'Godkjenn' })).not.toBeInTheDocument();
});

test('pictures that cannot be used go back with a reason, and not without one', async () => {
  const { panel, done } = await open({ 'POST /brokers/estates/:id/forms/:flow/paper/:pid/return': () => homeForms });
  await userEvent.click(await panel.findByRole('link', { name: 'Send tilbake' }));
  const ask = within(screen.getByRole('alertdialog', { name: 'Sende bildene tilbake?' }));
  await userEvent.click(ask.getByRole('button', { name: 'Send tilbake' }));
  expect(ask.getByText('Fyll ut dette feltet')).toBeVisible();
  expect(done('POST /brokers/estates/:id/forms/:flow/paper/:pid/return')).toEqual([]);
  await userEvent.type(ask.getByRole('textbox'), 'Siste side mangler');
  await userEvent.click(ask.getByRole('button', { name: 'Send tilbake' }));
  const given = { params: { ...params, pid: anders.participantId }, body: { reason: 'Siste side mangler' } };
  await waitFor(() => expect(done('POST /brokers/estates/:id/forms/:flow/paper/:pid/return')).toEqual([given]));
});

test('a home without forms says so', async () => {
  const empty = await open({ 'GET /brokers/estates/:id/forms': () => ({ ...homeForms, forms: [] }) });
  expect(await empty.panel.findByText('Boligen har ingen skjemaer ennå.')).toBeVisible();
});

test('a list that cannot be had can be asked for again', async () => {
  const { panel } = await open({ 'GET /brokers/estates/:id/forms': () => Promise.reject(refusal('UNAVAILABLE')) });
  expect(await panel.findByText('Skjemaene lot seg ikke hente')).toBeVisible();
  expect(panel.getByRole('button', { name: 'Prøv igjen' })).toBeVisible();
});

test('while they are fetched, that is said', async () => {
  const { panel } = await open({ 'GET /brokers/estates/:id/forms': never });
  expect(panel.getByText('Henter skjemaene')).toBeInTheDocument();
});

test('a finished form sends no links any more', async () => {
  const forms = [{ ...paperForm, state: 'finalized' as const, papers: [] }];
  const { panel } = await open({ 'GET /brokers/estates/:id/forms': () => ({ ...homeForms, forms }) });
  expect(await panel.findByText('Fullført')).toBeVisible();
  expect(panel.queryByRole('button', { name: /lenke/ })).not.toBeInTheDocument();
});

const dialogs = [
  ['Annuller dokumentet', 'Annullere dokumentet?', 'do=void-form&form=settlement-seller'],
  [
    'Godkjenn',
    'Godkjenne signaturen til Anders Haugland?',
    `do=approve&form=settlement-seller&who=${anders.participantId}`,
  ],
  ['Send tilbake', 'Sende bildene tilbake?', `do=send-back&form=settlement-seller&who=${anders.participantId}`],
  [
    'Sperr lenken til Anders Haugland: Oppgjørsskjema, selger',
    'Sperre lenken til Anders Haugland?',
    `do=revoke-form&form=settlement-seller&who=${anders.participantId}`,
  ],
] as const;

test.each(dialogs)('“%s” opens “%s” at an address of its own, and closing it goes back', async (name, title, query) => {
  const { panel, address } = await open();
  await userEvent.click(await panel.findByRole('link', { name }));
  const dialog = screen.getByRole('alertdialog', { name: title });
  expect(address()).toBe(query);
  const [keep] = within(dialog).getAllByRole('button');
  if (keep) await userEvent.click(keep);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(address()).toBe('');
});

test.each(dialogs)('a reload while “%s” is asked finds “%s” open', async (_, title, query) => {
  await open({}, `?${query}`);
  expect(await screen.findByRole('alertdialog', { name: title })).toBeVisible();
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
});

test('a document is cancelled with a reason that the signers read', async () => {
  const { done, address } = await open(
    { 'POST /brokers/estates/:id/forms/:flow/void': () => homeForms },
    '?do=void-form&form=settlement-seller',
  );
  const ask = within(await screen.findByRole('alertdialog'));
  await userEvent.type(ask.getByRole('textbox'), 'Feil kontonummer');
  const [, cancel] = ask.getAllByRole('button');
  if (cancel) await userEvent.click(cancel);
  await waitFor(() =>
    expect(done('POST /brokers/estates/:id/forms/:flow/void')).toEqual([
      { params, body: { reason: 'Feil kontonummer' } },
    ]),
  );
  await waitFor(() => expect(address()).toBe(''));
});

test('an assistant reads whom to ask before a form’s document is voided', async () => {
  const takeover = detail(rows.here, { part: 'assistant' });
  const answers = { 'GET /brokers/estates/:id/forms': () => homeForms };
  show(`/broker/takeovers/${rows.here.estateId}?do=void-form&form=settlement-seller`, { takeover, answers });
  const panel = within(await screen.findByRole('region', { name: 'Oppgjør og egenerklæringer' }));
  const why = 'Annuller dokumentet: Dette avgjør ansvarlig megler. Be Ingvild Solbakken';
  expect(await panel.findByText(why)).toBeVisible();
  expect(panel.queryByRole('link', { name: 'Annuller dokumentet' })).not.toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});
