import { describe, expect, test } from 'vitest';
import {
  contactChangedMail,
  contactChangedText,
  finalizedForBroker,
  type MessageFacts,
  mailWithLink,
  type Occasion,
  smsWithLink,
} from './message-texts.ts';

const url = 'https://megler.example/customer/overtake-protocol/x/handover#k=abc';
const facts: MessageFacts = { name: 'Silje Haugland', home: 'Kastanjelunden 14 B', sender: 'Nordlys Eiendom' };
const occasions: readonly Occasion[] = [
  'invited',
  'asked-for',
  'new-address',
  'finalized',
  'awaited',
  'power-not-ordered',
];

describe('a message with a link', () => {
  test.each(occasions)('%s: names the home, has the link once per language, and asks not to pass it on', (occasion) => {
    const mail = mailWithLink(occasion, facts, url);
    expect(mail.subject).toContain('Kastanjelunden 14 B');
    expect(mail.text.split(url)).toHaveLength(3);
    expect(mail.text).toContain('Hei, Silje Haugland');
    expect(mail.text).toContain('Hello, Silje Haugland');
    expect(mail.text).toContain('Ikke send den videre');
  });

  test.each(occasions)('%s: an SMS is one line in Norwegian, of at most three parts', (occasion) => {
    const text = smsWithLink(occasion, facts, url);
    expect(text).not.toContain('\n');
    expect(text).toContain(url);
    expect(text.length - url.length + 130).toBeLessThan(3 * 153 + 130);
  });
});

test('an invitation to a form says that it is ready in the gender of its Norwegian name', () => {
  const form = { nb: 'oppgjørsskjemaet', en: 'the settlement form', pronoun: 'det' } as const;
  const declaration = { nb: 'egenerklæringen', en: 'the self-declaration', pronoun: 'den' } as const;
  expect(smsWithLink('invited', { ...facts, called: form }, url)).toContain('er klart. Fyll det ut');
  expect(smsWithLink('invited', { ...facts, called: declaration }, url)).toContain('er klar. Fyll den ut');
  expect(smsWithLink('finalized', { ...facts, called: declaration }, url)).toContain('Megleren har fått den.');
});

describe('what people wrote is only words', () => {
  const hostile = [
    'https://evil.example/login',
    'http:\\\\evil.example',
    'evil.example/x',
    'www.evil.no',
    'javascript:alert(1)',
    'a@evil.no',
    'Kari\r\nBcc: x@evil.no',
    'Kari\u202Elive.no',
    'Ka\u200Bri evil\u200B.no',
    'ＫＡＲＩ。no',
  ];
  test.each(hostile)('%j', (wrote) => {
    const given = { name: wrote, home: wrote, sender: wrote };
    const messages = [
      ...occasions.flatMap((occasion) => {
        const mail = mailWithLink(occasion, given, 'LINK');
        return [smsWithLink(occasion, given, 'LINK'), mail.subject, mail.text];
      }),
      contactChangedText(given),
      ...[contactChangedMail(given), finalizedForBroker(given, 'DESK')].flatMap((mail) => [mail.subject, mail.text]),
    ];
    for (const message of messages) {
      expect(message).not.toMatch(/https?:|javascript:|\w\.(example|no)\b|\w@\w|[\u200b\u202e\r]/);
    }
    for (const [subject] of [[mailWithLink('invited', given, 'LINK').subject]]) {
      expect(subject).not.toContain('\n');
    }
  });
});

test('a link that a person asked for is not called the takeover protocol, since it may open any form', () => {
  for (const text of [smsWithLink('asked-for', facts, url), mailWithLink('asked-for', facts, url).text]) {
    expect(text).not.toMatch(/protokoll|takeover/i);
    expect(text).toContain(url);
  }
});
