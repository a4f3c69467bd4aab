import { expect, test } from 'vitest';
import { alertMail } from '#src/server/identity/account-alerts/messages.ts';
import { passwordChangedMail, passwordLinkMail } from '#src/server/identity/passwords/mails.ts';
import { verifyEmailMail } from '#src/server/identity/user-email/mails.ts';
import { letter } from '#src/server/platform/messages/letter.ts';
import * as signing from '#src/server/signing/documents/message-texts.ts';
import { renderUnsigned } from '#src/server/signing/pdf/document.ts';
import { sampleContent } from '#src/server/signing/pdf/sample-content.ts';
import { pdfText, pdfToolFile } from '#tests/support/pdf-tools.ts';
import { harmless, vectors } from './vectors.ts';

/** Reliability T6 and T11: messages and documents we send, with people's text in them. */
const link = 'https://grend.example/customer/x#k=abc';
const called = { nb: 'protokollen', en: 'the protocol', pronoun: 'den' } as const;
const sender = 'Grend';
type Message = { readonly subject?: string; readonly text: string };

const messages = (text: string): readonly Message[] => {
  const to = { name: text, sender };
  const broker = { to: text, street: text, desk: link };
  return [
    verifyEmailMail(to, link),
    alertMail('email-changing', to, link),
    passwordLinkMail(to, link),
    passwordChangedMail(to, link),
    letter({ ...to, subject: called, nb: [link], en: [link] }),
    signing.remindMail(called, { name: text, street: text, url: link }, '24. november'),
    signing.expiredMail(called, { ...broker, days: 14, missing: [text, text] }),
    signing.declinedMail(called, { ...broker, who: text, reason: text }),
    signing.paperSentMail(called, { ...broker, who: text }),
    {
      subject: signing.signSubject(called, text),
      text: signing.signMail(called, { name: text, street: text, url: link }),
    },
    ...[
      signing.signText(called, text, link),
      signing.voidedText(called, text, text, text),
      signing.declinedText(called, text, text, text),
      signing.codeText(called, '1234', text),
      signing.expiredText(called, text, 14),
      signing.remindText(called, text, link, '24. november'),
      signing.paperReturnedText(called, text, text, link),
    ].map((sms) => ({ text: sms })),
  ];
};

/** Text that programs for mail and SMS turn into a link. */
const addresses = /\b[a-z][a-z0-9+.-]*:(?=\S)\S*|\b[\w-]+\.(?:example|no|com)\b\S*/gi;

test('a mail or an SMS has one header of its own, no line that people began, and no address but ours', () => {
  const lines = messages(harmless).map(({ text }) => text.split('\n').length);
  for (const vector of vectors) {
    for (const [at, { subject = '', text }] of messages(vector).entries()) {
      expect(subject, vector).not.toMatch(/[\r\n]/);
      expect(text.split('\n').length, vector).toBe(lines[at]);
      const led = (text.match(addresses) ?? []).filter((address) => !address.startsWith('https://grend.example/'));
      expect(
        led.filter((address) => /^(?:https?|javascript|vbscript|data):/i.test(address)),
        vector,
      ).toEqual([]);
      expect(text, vector).not.toContain('evil.example');
    }
  }
});

test('hostile texts in a document are words on paper: nothing acts, and they can be read', async () => {
  const rows = vectors.map((value, at) => ({ label: `Kommentar ${at}`, value }));
  const pdf = await renderUnsigned({ ...sampleContent('nb'), sections: [{ heading: 'Svar', rows }] }, new Map());
  const raw = await pdfToolFile('qpdf', pdf, 'out.pdf', '--qdf', '--object-streams=disable', 'in.pdf', 'out.pdf');
  expect(Buffer.from(raw).toString('latin1')).not.toMatch(
    /\/(JS|JavaScript|OpenAction|AA|Launch|URI|SubmitForm|RichMedia)\b/,
  );
  expect(await pdfText(pdf)).toContain('onerror=xssHit()');
});
