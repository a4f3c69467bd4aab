import { describe, expect, test } from 'vitest';
import type { FormName } from '#src/server/platform/messages/form-name.ts';
import { formDeviationWords } from '#src/texts/form-deviations.ts';
import { codeText, remindMail, signMail, signText } from './message-texts.ts';

const form: FormName = { nb: 'oppgjørsskjemaet', en: 'the settlement form', pronoun: 'det' };
const protocol: FormName = { nb: 'overtakelsesprotokollen', en: 'the takeover protocol', pronoun: 'den' };
const url = 'https://megler.example/sign#k=abc';

describe('a message about a form that is to be signed', () => {
  test('says that a form is ready in the gender of its Norwegian name', () => {
    expect(signText(form, 'Storgata 1', url)).toContain('Oppgjørsskjemaet for Storgata 1 er klart til signering.');
    expect(signText(protocol, 'Storgata 1', url)).toContain(
      'Overtakelsesprotokollen for Storgata 1 er klar til signering.',
    );
    expect(signMail(form, { name: 'Kari', street: 'Storgata 1', url })).toContain(
      'Oppgjørsskjemaet for Storgata 1 er klart til',
    );
    expect(remindMail(form, { name: 'Kari', street: 'Storgata 1', url }, '3. desember').text).toContain(
      'Det kan signeres til og med 3. desember',
    );
    expect(remindMail(protocol, { name: 'Kari', street: 'Storgata 1', url }, '3. desember').text).toContain(
      'Den kan signeres til og',
    );
  });

  test('says what is of law or money in it, also to the owner who did not type it', () => {
    const first = [formDeviationWords({ kind: 'other-account-owner', who: 'Onkel Skrue' })];
    const mail = signMail(form, { name: 'Kari', street: 'Storgata 1', url }, { first });
    expect(mail).toContain('Se nøye på dette før du signerer:\n- Kontoen tilhører en som ikke er part: Onkel Skrue');
    expect(mail).toContain('- The account belongs to someone who is no party: Onkel Skrue');
    expect(signText(form, 'Storgata 1', url, { first })).toContain('Les avvikene øverst nøye');
    expect(signMail(form, { name: 'Kari', street: 'Storgata 1', url })).not.toContain('Se nøye');
  });

  test('names what has changed since the document before, and no more than four of it', () => {
    const changed = ['Nøkler', 'Strøm', 'Befaring', 'Målere', 'Avvik'].map((nb) => ({ nb, en: `${nb} en` }));
    const said = 'Endret siden sist: Nøkler, Strøm, Befaring, Målere og 1 til.';
    expect(signText(form, 'Storgata 1', url, { changed })).toContain(said);
    const mail = signMail(form, { name: 'Kari', street: 'Storgata 1', url }, { changed });
    expect(mail).toContain(said);
    expect(mail).toContain('Changed since last time: Nøkler en, Strøm en, Befaring en, Målere en and 1 more.');
    expect(signText(form, 'Storgata 1', url)).not.toContain('Endret');
  });

  test('asks for the code on the screen in front of the signer, in both languages', () => {
    const text = codeText(form, '1234', 'Storgata 1');
    expect(text).toContain('Skriv den bare på skjermen du har foran deg.');
    expect(text).toContain('Enter it only on the screen in front of you.');
  });
});
