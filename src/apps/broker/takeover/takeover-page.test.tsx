import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { MonitorRow } from '#src/contract/desk/broker.ts';
import { refusal } from '../../testing/answers.ts';
import type { FakeBrokerContextOptions } from '../testing/fake-broker-context.ts';
import { show } from '../testing/show.tsx';
import { detail, parties, rows, signing } from '../testing/takeovers.ts';

const [silje, , nora] = parties;

async function open(row: MonitorRow, rest = '', options: FakeBrokerContextOptions = {}) {
  const page = show(`/broker/takeovers/${row.estateId}${rest}`, { takeover: detail(row), ...options });
  await screen.findByRole('heading', { level: 1, name: row.home.address });
  const done = (name: string) => page.desk.sent.filter((sent) => sent.name === name).map(({ input }) => input);
  return { ...page, done };
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const panel = (name: string) => within(screen.getByRole('region', { name }));

test('the broker sees the customers’ street, the answers so far, who is where, and what is missing', async () => {
  await open(rows.here);
  expect(screen.getByRole('img', { name: /6 steg er ferdige. Nå: Strøm/ })).toBeVisible();
  expect(panel('Svarene').getByText('Silje, Anders og Nora er her nå')).toBeVisible();
  expect(panel('Svarene').getByText('Måkesmauet 11')).toBeInTheDocument();
  expect(panel('Mangler').getByText('Svar ja eller nei')).toBeVisible();
  expect(panel('Mangler').getByText('Deretter: Oppgjør, Nøkler, Signering')).toBeVisible();
});

test('answers can be read and not changed', async () => {
  await open(rows.here);
  expect(panel('Svarene').queryByRole('textbox')).not.toBeInTheDocument();
  expect(panel('Svarene').queryByRole('radio')).not.toBeInTheDocument();
});

test('the desk says whose a one-sided answer is, how it came, and what is only proposed', async () => {
  const seen = detail(rows.here);
  const unit = (by: { participantId: string; name: string }, fields: object) => ({
    by: by.participantId,
    name: by.name,
    at: '2026-11-24T11:40:00.000Z' as const,
    fields: Object.fromEntries(Object.keys(fields).map((name) => [name, 1])),
    authors: {},
  });
  const settlement = { mode: 'WITHHOLD', sharedCosts: 'BY_PARTIES' };
  const withheld = { amount: '5000', reason: 'Oppvaskmaskinen lekker.', remedy: 'NOT_AGREED', ownRisk: true };
  const people = parties.map(({ participantId: id, role, name }) => ({ id, role, name, fromBroker: 'yes' }));
  const takeover = {
    ...seen,
    done: [...seen.done, 'settlement', 'final-settlement'],
    drafts: { ...seen.drafts, participants: { people }, settlement, 'final-settlement': withheld },
    answered: { settlement: unit(nora, settlement), 'final-settlement': unit(silje, withheld) },
  };
  await open(rows.here, '', { takeover });
  const answers = panel('Svarene');
  expect(answers.getByText('Kjøper, Nora Berntzen, på egen telefon kl. 12.40')).toBeInTheDocument();
  expect(
    answers.getAllByText('Kjøper, Nora Berntzen, foreslått av Silje Haugland, ikke bekreftet ennå')[0],
  ).toBeInTheDocument();
  expect(answers.getByText(/^Erklæres av kjøper, Nora Berntzen/)).toBeInTheDocument();
  expect(answers.queryByText('Bekreftet')).not.toBeInTheDocument();
});

test('pictures are counted, and fetched when the broker asks to see them', async () => {
  const row = rows.here;
  const seen = detail(row);
  const meters = [{ id: 'm1', number: '12', level: '7', picture: '7d4b2c10-93a5-4c0e-8f1d-6b5a4c3d2e01' }];
  const takeover = { ...seen, drafts: { ...seen.drafts, electricity: { hasMeter: 'yes', meters } } };
  const page = await open(row, '', {
    takeover,
    answers: {
      'GET /brokers/takeovers/:id/picture/:picture': () => ({
        blob: new Blob(['jpeg'], { type: 'image/jpeg' }),
        type: 'image/jpeg',
      }),
    },
  });
  expect(panel('Svarene').getByText('1 bilde')).toBeInTheDocument();
  expect(page.done('GET /brokers/takeovers/:id/picture/:picture')).toEqual([]);
  await userEvent.click(panel('Svarene').getByRole('button', { name: 'Vis bildet', hidden: true }));
  const shown = await panel('Svarene').findByRole('img', { name: /, bilde 1$/, hidden: true });
  expect(shown).toHaveAttribute('src', expect.stringMatching(/^data:image\/jpeg;base64,/));
  expect(page.done('GET /brokers/takeovers/:id/picture/:picture')).toEqual([
    { params: { id: row.estateId, picture: meters[0]?.picture } },
  ]);
});

test('an answer that arrives while the page is open is shown without a reload', async () => {
  const { desk } = await open(rows.here);
  const now = detail(rows.here);
  desk.answer({
    'GET /brokers/takeovers/:id': () => ({
      ...now,
      drafts: { ...now.drafts, electricity: { hasMeter: 'yes', meters: [] } },
    }),
  });
  act(() => desk.stream().onEvent({ estateId: rows.here.estateId }));
  expect(await panel('Mangler').findByText('Oppgi både målernummer og målerstand')).toBeVisible();
});

test('the takeover date is set as dd.mm.yyyy, after its meaning is shown', async () => {
  const page = await open(rows.noDate, '#date', {
    answers: { 'PATCH /brokers/takeovers/:id': () => detail(rows.ready) },
  });
  const field = screen.getByLabelText('Sett overtakelsesdatoen');
  expect(field).toHaveFocus();
  await userEvent.type(field, '11.12.2026');
  expect(screen.getByText(/fra 27. november 2026 til og med 25. desember 2026/)).toBeVisible();
  await press('Lagre datoen');
  const given = { params: { id: rows.noDate.estateId }, body: { takeoverDate: '2026-12-11' } };
  expect(page.done('PATCH /brokers/takeovers/:id')).toEqual([given]);
  expect(await screen.findByText('Datoen er lagret: 11. desember 2026')).toBeInTheDocument();
});

test.each([
  ['', 'Fyll ut dette feltet'],
  ['31.11.2026', 'Datoen finnes ikke. Måneden har 30 dager'],
  ['i morgen', 'Skriv datoen som dd.mm.åååå'],
])('"%s" is no date, and stays in the field', async (typed, message) => {
  const page = await open(rows.noDate);
  const field = screen.getByLabelText('Sett overtakelsesdatoen');
  if (typed) await userEvent.type(field, typed);
  await press('Lagre datoen');
  expect(screen.getByText(message)).toBeVisible();
  expect(field).toHaveValue(typed);
  expect(page.done('PATCH /brokers/takeovers/:id')).toEqual([]);
});

test('a date that the server refuses stays in the field, with the reason', async () => {
  await open(rows.noDate, '', {
    answers: { 'PATCH /brokers/takeovers/:id': () => Promise.reject(refusal('OTP_SIGNING')) },
  });
  const field = screen.getByLabelText('Sett overtakelsesdatoen');
  await userEvent.type(field, '11.12.2026');
  await press('Lagre datoen');
  expect(await screen.findByText('Signeringen er startet, og protokollen kan ikke endres')).toBeVisible();
  expect(field).toHaveValue('11.12.2026');
});

test('activating shows who gets a link and until when, and waits for a yes', async () => {
  const activated = { ...rows.notActivated, activated: true };
  const page = await open(rows.notActivated, '', {
    answers: { 'POST /brokers/takeovers/:id/activate': () => detail(activated) },
  });
  await userEvent.click(screen.getByRole('link', { name: 'Aktiver protokollen' }));
  const ask = within(screen.getByRole('alertdialog', { name: 'Aktivere protokollen?' }));
  expect(ask.getByText('Silje Haugland, selger')).toBeVisible();
  expect(ask.getByText(/til og med 10. desember 2026/)).toBeVisible();
  expect(page.done('POST /brokers/takeovers/:id/activate')).toEqual([]);
  await userEvent.click(ask.getByRole('button', { name: 'Aktiver protokollen' }));
  expect(page.done('POST /brokers/takeovers/:id/activate')).toEqual([{ params: { id: rows.notActivated.estateId } }]);
  expect(await screen.findByText(/Protokollen er aktivert. Partene har fått/)).toBeVisible();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('a new-build is activated once the broker has named who signs for its developer', async () => {
  const { newBuild } = rows;
  const named = { ...newBuild, people: [silje, ...newBuild.people] };
  const page = await open(newBuild, '', {
    answers: { 'PUT /brokers/takeovers/:id/representative': () => detail(named) },
  });
  expect(screen.queryByRole('link', { name: 'Aktiver protokollen' })).not.toBeInTheDocument();
  expect(screen.getByText('Aktiver protokollen: Ingen er valgt til å signere for utbyggeren')).toBeVisible();
  const form = within(await screen.findByRole('form', { name: 'Signerer for Lyngby Utbygging AS' }));
  await userEvent.click(form.getByRole('button', { name: 'Lagre hvem som signerer' }));
  expect(form.getAllByText('Fyll ut dette feltet')).toHaveLength(3);
  expect(page.done('PUT /brokers/takeovers/:id/representative')).toEqual([]);
  await userEvent.type(form.getByLabelText('Navn'), 'Silje Haugland');
  await userEvent.type(form.getByLabelText('Mobil'), '420 01 234');
  await userEvent.type(form.getByLabelText('E-post'), 'silje@utbygger.example.com');
  await userEvent.click(form.getByRole('button', { name: 'Lagre hvem som signerer' }));
  const body = { name: 'Silje Haugland', email: 'silje@utbygger.example.com', phone: '+4742001234' };
  expect(page.done('PUT /brokers/takeovers/:id/representative')).toEqual([{ params: { id: newBuild.estateId }, body }]);
  expect(await screen.findByRole('link', { name: 'Aktiver protokollen' })).toBeVisible();
  expect(screen.getAllByText('Silje Haugland signerer for Lyngby Utbygging AS')[0]).toBeVisible();
});

test('without a date activating is not offered, and the lifecycle’s reason stands in its place', async () => {
  await open(rows.noDate, '?do=activate');
  expect(screen.queryByRole('link', { name: 'Aktiver protokollen' })).not.toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(screen.getByText('Aktiver protokollen: Sett overtakelsesdatoen først')).toBeVisible();
});

test('under signing the date is locked, and the reason is shown', async () => {
  await open(rows.signing);
  expect(screen.queryByLabelText('Flytt overtakelsen til')).not.toBeInTheDocument();
  expect(screen.getByText(/^Datoen kan ikke flyttes: Signeringen er startet/)).toBeVisible();
});

test('while a settlement form that prints the date is under signing, the date is locked, and the reason is shown', async () => {
  await open({ ...rows.notActivated, formsUnderSigning: 1 });
  expect(screen.queryByLabelText('Flytt overtakelsen til')).not.toBeInTheDocument();
  expect(screen.getByText(/^Datoen kan ikke flyttes: Et skjema for boligen signeres/)).toBeVisible();
});

test('a person’s number is masked, and a new link is confirmed without the link', async () => {
  const sent = { ...silje, sentTo: '***42 001', state: 'sent', at: '2026-11-24T11:45:00.000Z' };
  const page = await open(rows.here, '', { answers: { 'POST /brokers/takeovers/:id/links/:pid': () => sent } });
  expect(screen.getByText('Selger. Åpnet kl. 11.02, sendt til ***42 001')).toBeVisible();
  await press('Send ny lenke til Silje Haugland');
  expect(await screen.findByText(/Ny lenke er sendt til Silje \(\*\*\*42 001\)/)).toBeVisible();
  const given = { params: { id: rows.here.estateId, pid: silje.participantId } };
  expect(page.done('POST /brokers/takeovers/:id/links/:pid')).toEqual([given]);
});

test('a link is revoked only after a yes, and a dead one has nothing to revoke', async () => {
  const page = await open(rows.here, '', { answers: { 'DELETE /brokers/takeovers/:id/links/:pid': () => ({}) } });
  expect(screen.queryByRole('link', { name: 'Sperr lenken til Nora Berntzen' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Sperr lenken til Silje Haugland' }));
  const ask = within(screen.getByRole('alertdialog'));
  await userEvent.click(ask.getByRole('button', { name: 'Avbryt' }));
  expect(page.done('DELETE /brokers/takeovers/:id/links/:pid')).toEqual([]);
  await userEvent.click(screen.getByRole('link', { name: 'Sperr lenken til Silje Haugland' }));
  await press('Sperr lenken');
  await waitFor(() => expect(page.done('DELETE /brokers/takeovers/:id/links/:pid')).toHaveLength(1));
});

test('voiding names who must sign again and takes a reason', async () => {
  const page = await open(rows.signing, '', {
    answers: { 'POST /brokers/takeovers/:id/void': () => detail(rows.here) },
  });
  await userEvent.click(screen.getByRole('link', { name: 'Annuller dokumentet' }));
  const ask = within(await screen.findByRole('alertdialog', { name: 'Annullere dokumentet?' }));
  expect(ask.getByText(/må signere på nytt: Silje Haugland og Anders Haugland\./)).toBeVisible();
  await userEvent.click(ask.getByRole('button', { name: 'Annuller dokumentet' }));
  expect(ask.getByText('Fyll ut dette feltet')).toBeVisible();
  expect(page.done('POST /brokers/takeovers/:id/void')).toEqual([]);
  await userEvent.type(ask.getByRole('textbox'), 'Feil målerstand');
  await userEvent.click(ask.getByRole('button', { name: 'Annuller dokumentet' }));
  expect(page.done('POST /brokers/takeovers/:id/void')[0]?.body).toEqual({ reason: 'Feil målerstand' });
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});

test('a document that all have signed cannot be voided, and the reason is shown', async () => {
  await open(rows.signed, '?do=void');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(screen.getByText(/^Annuller dokumentet: /)).toBeVisible();
});

test('an assistant reads whom to ask, and is not asked for a reason to void the document', async () => {
  show(`/broker/takeovers/${rows.signing.estateId}?do=void`, { takeover: detail(rows.signing, { part: 'assistant' }) });
  const why = 'Annuller dokumentet: Dette avgjør ansvarlig megler. Be Ingvild Solbakken';
  expect(await screen.findByText(why)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Annuller dokumentet' })).not.toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test.each([
  ['voided', 'Nora Lind', 'Nora Lind annullerte dokumentet i går kl. 12.50.'],
  ['voided', null, 'Det forrige dokumentet er annullert, og signaturene gjelder ikke lenger.'],
  ['declined', 'Nora Lind', 'Nora Lind sa nei til å signere i går kl. 12.50, og dokumentet er annullert.'],
  ['expired', null, 'Ikke alle signerte i tide, og dokumentet ble annullert i går kl. 12.50.'],
] as const)(
  'after a document is %s by %s the broker reads who, when and why, and no signatures',
  async (status, by, told) => {
    const reason = status === 'expired' ? null : 'Feil strømmåler';
    const ended = { by, reason, at: '2026-11-23T11:50:00.000Z' } as const;
    await open({ ...rows.here, signing: signing({ status, ended }) });
    expect(panel('Signering').getByText(told)).toBeVisible();
    expect(panel('Signering').queryAllByText('Grunn: Feil strømmåler')).toHaveLength(reason === null ? 0 : 1);
    expect(panel('Signering').queryByText(/Signerte/)).not.toBeInTheDocument();
  },
);

test('only people who have not signed get a new link', async () => {
  const page = await open(rows.signing, '?do=remind', {
    answers: { 'POST /brokers/takeovers/:id/links/:pid': () => ({}) },
  });
  await press('Send lenkene');
  const given = { params: { id: rows.signing.estateId, pid: nora.participantId } };
  await waitFor(() => expect(page.done('POST /brokers/takeovers/:id/links/:pid')).toEqual([given]));
  expect(await screen.findByText('Ny lenke er sendt til Nora Berntzen')).toBeInTheDocument();
});

test('a failed seal says that the signatures are safe, and is tried again', async () => {
  const sealing = { ...rows.sealingFailed, signing: signing({ status: 'sealing' }) };
  const page = await open(rows.sealingFailed, '', {
    answers: { 'POST /brokers/takeovers/:id/retry-seal': () => detail(sealing) },
  });
  expect(screen.getByText(/Signaturene er trygge/)).toBeVisible();
  await press('Forsegle på nytt');
  expect(page.done('POST /brokers/takeovers/:id/retry-seal')).toHaveLength(1);
  expect(await screen.findByText('Alle har signert. PDF-en forsegles nå.')).toBeVisible();
});

test('a PDF that is missing is reported as such', async () => {
  await open(rows.signed, '', {
    answers: { 'GET /brokers/takeovers/:id/document': () => Promise.reject(refusal('OTP_FILE')) },
  });
  await press('Last ned PDF');
  expect(await screen.findByRole('alert')).toBeVisible();
});

test('the log shows who did what, the newest first', async () => {
  await open(rows.here);
  const entries = panel('Hendelser').getAllByRole('listitem');
  expect(entries.map((entry) => entry.textContent)).toEqual([
    'Protokollen ble startetkl. 11.02, Silje Haugland',
    'Protokollen ble aktiverti går kl. 09.00, Ingvild Solbakken',
    'Overtakelsesdatoen ble satt20. nov. kl. 10.00, Ingvild Solbakken',
  ]);
});

test('another broker’s takeover is not found, in the same words as one that never was', async () => {
  show(`/broker/takeovers/${rows.here.estateId}`, {
    answers: { 'GET /brokers/takeovers/:id': () => Promise.reject(refusal('ESTATE_404')) },
  });
  expect(await screen.findByText('Vi finner ikke boligen')).toBeVisible();
});
